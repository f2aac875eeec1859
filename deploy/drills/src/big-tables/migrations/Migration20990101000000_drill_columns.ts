import { Migration } from '@mikro-orm/migrations';

/** Adds columns as the rules for migrations say: one is nullable, the other has a default that stays. */
export class Migration20990101000000_drill_columns extends Migration {
  override up(): void {
    this.addSql('alter table "cards"."review_log" add column "drill_note" text null');
    this.addSql('alter table "cards"."user_card_progress" add column "drill_count" int not null default 0');
  }

  override down(): void {
    this.addSql('alter table "cards"."review_log" drop column "drill_note"');
    this.addSql('alter table "cards"."user_card_progress" drop column "drill_count"');
  }
}
