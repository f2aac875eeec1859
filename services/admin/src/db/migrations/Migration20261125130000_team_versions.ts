import { Migration } from '@mikro-orm/migrations';

/** Counts the changes of a team, so that a save which is based on an earlier one is refused. */
export class Migration20261125130000_team_versions extends Migration {
  override up(): void {
    this.addSql(`alter table "admin"."team" add column "version" int not null default 1`);
  }

  override down(): void {
    this.addSql(`alter table "admin"."team" drop column "version"`);
  }
}
