import { Migration } from '@mikro-orm/migrations';

/** The server's time at the last change of each learner. */
export class Migration20261127030000_last_change extends Migration {
  override up(): void {
    this.addSql('alter table "cards"."user_seq" add column "changed_at" timestamptz(3) null');
  }

  override down(): void {
    this.addSql('alter table "cards"."user_seq" drop column "changed_at"');
  }
}
