import { Migration } from '@mikro-orm/migrations';

/**
 * `queue` is the card's place in the study queue: 0 for an original, 1 for a reverse, null for a deleted or suspended
 * card. The index counts the due and the new cards of a learner, and finds the first of them, without reading rows. The
 * index of answers finds those of a day.
 */
export class Migration20261124160000_study_queue extends Migration {
  override up(): void {
    this.addSql('alter table "cards"."user_card_progress" add column "queue" smallint null');
    this
      .addSql(`update "cards"."user_card_progress" p set "queue" = c."is_reverse"::int from "cards"."user_card" c
      where c."user_id" = p."user_id" and c."id" = p."card_id" and not c."deleted" and not c."suspended"`);
    this.addSql(`create index "user_card_progress_queue" on "cards"."user_card_progress"
      ("user_id", "queue", "due_day", "card_id") include ("leitner_box", "interval_days") where "queue" is not null`);
    this.addSql(`create index "review_log_answers" on "cards"."review_log" ("user_id", "day")
      where "kind" in ('answer', 'undo')`);
  }

  override down(): void {
    this.addSql('drop index "cards"."review_log_answers"');
    this.addSql('alter table "cards"."user_card_progress" drop column "queue"');
  }
}
