import { Migration } from '@mikro-orm/migrations';

/**
 * Makes the log of verb practice the log of all practice: it has entries of listening lessons, too. The progress in
 * lessons is computed from it on the devices, so the table that was planned for it goes; no version wrote it.
 */
export class Migration20261124100000_practice_log extends Migration {
  override up(): void {
    this.addSql('alter table "cards"."verb_log" rename to "practice_log"');
    this.addSql('alter index "cards"."verb_log_pkey" rename to "practice_log_pkey"');
    this.addSql('alter index "cards"."verb_log_seq" rename to "practice_log_seq"');
    this.addSql('alter index "cards"."verb_log_infinitive" rename to "practice_log_infinitive"');
    this.addSql(`alter table "cards"."practice_log"
      alter column "infinitive" drop not null, alter column "mood" drop not null,
      alter column "tense" drop not null, alter column "person" drop not null,
      add column "lesson_id" uuid null, add column "start_ms" int null,
      add column "right_words" int null, add column "all_words" int null`);
    this.addSql('alter table "cards"."user_seq" rename column "verb_seq" to "practice_seq"');
    this.addSql('drop table "cards"."lesson_progress"');
  }

  override down(): void {
    this.addSql(`create table "cards"."lesson_progress" (
      "user_id" uuid not null,
      "lesson_id" uuid not null,
      "seq" bigint not null,
      "position_ms" int not null,
      "completed_at" timestamptz(3) null,
      "answers" jsonb not null,
      "stamp" text collate "C" not null,
      "sync_updated_at" timestamptz(3) not null,
      primary key ("user_id", "lesson_id")
    )`);
    this.addSql('create unique index "lesson_progress_seq" on "cards"."lesson_progress" ("user_id", "seq")');
    this.addSql('alter table "cards"."user_seq" rename column "practice_seq" to "verb_seq"');
    this.addSql(`delete from "cards"."practice_log" where "kind" in ('heard', 'dictation')`);
    this.addSql(`alter table "cards"."practice_log"
      drop column "lesson_id", drop column "start_ms", drop column "right_words", drop column "all_words",
      alter column "infinitive" set not null, alter column "mood" set not null,
      alter column "tense" set not null, alter column "person" set not null`);
    this.addSql('alter index "cards"."practice_log_infinitive" rename to "verb_log_infinitive"');
    this.addSql('alter index "cards"."practice_log_seq" rename to "verb_log_seq"');
    this.addSql('alter index "cards"."practice_log_pkey" rename to "verb_log_pkey"');
    this.addSql('alter table "cards"."practice_log" rename to "verb_log"');
  }
}
