import { Migration } from '@mikro-orm/migrations';

/**
 * The sums of `study_card` over all learners. The hardest cards are found in them, and then only the learners of those
 * cards are counted, by the new index.
 */
export class Migration20261124060000_card_week extends Migration {
  override up(): void {
    this.addSql(`create table "cards"."card_week" (
      "card_id" uuid not null,
      "deck_id" uuid not null,
      "week" date not null,
      "answers" int not null,
      "unknown" int not null,
      primary key ("card_id", "deck_id", "week")
    )`);
    this.addSql(`insert into "cards"."card_week" ("card_id", "deck_id", "week", "answers", "unknown")
      select "card_id", "deck_id", "week", sum("answers"), sum("unknown") from "cards"."study_card" group by 1, 2, 3`);
    this.addSql('create index "study_card_card" on "cards"."study_card" ("card_id", "week")');
    this.addSql('drop index "cards"."study_card_week"');
  }

  override down(): void {
    this.addSql('create index "study_card_week" on "cards"."study_card" ("week", "deck_id", "card_id")');
    this.addSql('drop index "cards"."study_card_card"');
    this.addSql('drop table "cards"."card_week"');
  }
}
