import { Migration } from '@mikro-orm/migrations';

/** Notes which content of a release the starter verbs and lessons have. */
export class Migration20261124090000_seed_versions extends Migration {
  override up(): void {
    this.addSql(
      'alter table "admin"."seeded_verb" add column "hash" text null, add column "verb_version" int not null default 1',
    );
    this.addSql(
      'alter table "admin"."seeded_lesson" add column "hash" text null, add column "lesson_version" int not null default 1',
    );
  }

  override down(): void {
    this.addSql('alter table "admin"."seeded_verb" drop column "hash", drop column "verb_version"');
    this.addSql('alter table "admin"."seeded_lesson" drop column "hash", drop column "lesson_version"');
  }
}
