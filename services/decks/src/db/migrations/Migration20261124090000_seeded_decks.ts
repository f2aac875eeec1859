import { Migration } from '@mikro-orm/migrations';

/** Adds the list of starter decks that were written. */
export class Migration20261124090000_seeded_decks extends Migration {
  override up(): void {
    this.addSql(
      'create table "decks"."seeded_deck" ("deck_id" uuid not null primary key, "hash" text not null, "deck_version" int not null)',
    );
  }

  override down(): void {
    this.addSql('drop table "decks"."seeded_deck"');
  }
}
