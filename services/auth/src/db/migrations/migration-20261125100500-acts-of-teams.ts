import { Migration } from '@mikro-orm/migrations';

/** Extends the index of admins' acts to the acts on teams and their tokens. */
export class ActsOfTeams extends Migration {
  override up(): void {
    this.addSql('drop index "auth"."audit_log_admin_acts"');
    this.addSql(`create index "audit_log_admin_acts" on "auth"."audit_log" ("at", "id")
      where split_part("action", '.', 1) in
        ('user', 'mail', 'deck', 'report', 'verb', 'lesson', 'release', 'team', 'token')`);
  }

  override down(): void {
    this.addSql('drop index "auth"."audit_log_admin_acts"');
    this.addSql(`create index "audit_log_admin_acts" on "auth"."audit_log" ("at", "id")
      where split_part("action", '.', 1) in ('user', 'mail', 'deck', 'report', 'verb', 'lesson', 'release')`);
  }
}
