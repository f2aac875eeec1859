import { Migration } from '@mikro-orm/migrations';

export class Migration20261121220000_ai_words_tried extends Migration {
  override up(): void {
    this.addSql('alter table "decks"."ai_quota" add column "tried" int not null default 0');
  }

  override down(): void {
    this.addSql('alter table "decks"."ai_quota" drop column "tried"');
  }
}
