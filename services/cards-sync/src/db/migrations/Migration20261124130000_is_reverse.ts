import { Migration } from '@mikro-orm/migrations';

/** Whether a card is the reverse of another: it asks the other side, with a schedule of its own. */
export class Migration20261124130000_is_reverse extends Migration {
  override up(): void {
    this.addSql('alter table "cards"."user_card" add column "is_reverse" boolean not null default false');
    this.addSql('alter table "cards"."user_card" alter column "is_reverse" drop default');
  }

  override down(): void {
    this.addSql('alter table "cards"."user_card" drop column "is_reverse"');
  }
}
