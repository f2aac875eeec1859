import { Migration } from '@mikro-orm/migrations';

/** What kind of change made a set, and who asked for it. */
export class Migration20261122080000_release_history extends Migration {
  override up(): void {
    // Processes of the version before go on adding sets: they name neither.
    this.addSql(`alter table "admin"."release_set"
      add column "kind" text not null default 'release' check ("kind" in ('release', 'remove', 'rollback', 'bundle')),
      add column "actor" text not null default ''`);
  }

  override down(): void {
    this.addSql('alter table "admin"."release_set" drop column "kind", drop column "actor"');
  }
}
