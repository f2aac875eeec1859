import { Migration } from '@mikro-orm/migrations';

/**
 * Synchronises the log of verb practice together with cards. The errors are computed from it, so they need no change
 * numbers and stamps of their own. No version before this one wrote them.
 */
export class Migration20261124061500_verb_log extends Migration {
  override up(): void {
    this.addSql('alter table "cards"."user_seq" add column "verb_seq" bigint not null default 0');
    this.addSql(`create table "cards"."verb_log" (
      "user_id" uuid not null,
      "id" uuid not null,
      "seq" bigint not null,
      "kind" text not null,
      "stamp" text collate "C" not null,
      "day" date not null,
      "infinitive" text not null,
      "mood" text not null,
      "tense" text not null,
      "person" text not null,
      "correct_form" text null,
      "user_answer" text null,
      "rule" text null,
      primary key ("user_id", "id")
    )`);
    this.addSql('create unique index "verb_log_seq" on "cards"."verb_log" ("user_id", "seq")');
    this.addSql('create index "verb_log_infinitive" on "cards"."verb_log" ("user_id", "infinitive")');
    this.addSql('drop index "cards"."verb_conjugation_error_seq"');
    for (const column of ['seq', 'stamp', 'sync_updated_at'])
      this.addSql(`alter table "cards"."verb_conjugation_error" drop column "${column}"`);
    this.addSql(
      'create index "verb_conjugation_error_infinitive" on "cards"."verb_conjugation_error" ("user_id", "infinitive")',
    );
  }

  override down(): void {
    this.addSql('drop index "cards"."verb_conjugation_error_infinitive"');
    this.addSql('delete from "cards"."verb_conjugation_error"');
    this.addSql(`alter table "cards"."verb_conjugation_error" add column "seq" bigint not null,
      add column "stamp" text collate "C" not null, add column "sync_updated_at" timestamptz(3) not null`);
    this.addSql(
      'create unique index "verb_conjugation_error_seq" on "cards"."verb_conjugation_error" ("user_id", "seq")',
    );
    this.addSql('drop table "cards"."verb_log"');
    this.addSql('alter table "cards"."user_seq" drop column "verb_seq"');
  }
}
