import { Migration } from '@mikro-orm/migrations';

export class Migration20261121070000_decks extends Migration {
  override up(): void {
    this.addSql('create schema if not exists "decks"');
    tables.forEach((sql) => this.addSql(sql));
  }

  override down(): void {
    this.addSql('drop schema "decks" cascade');
  }
}

const tables = [
  `create table "decks"."deck" (
    "id" uuid not null primary key,
    "name" text not null,
    "description" text null,
    "author_id" uuid not null,
    "access_type" text not null check ("access_type" in ('PUBLIC', 'PRIVATE', 'LINK_ONLY')),
    "access_code" text null constraint "deck_access_code" unique,
    "external_url" text null,
    "tags" text[] not null,
    "level" text null check ("level" in ('A1', 'A2', 'B1', 'B2')),
    "search_text" text not null,
    "created_at" timestamptz(3) not null,
    "updated_at" timestamptz(3) not null
  )`,
  `create index "deck_author" on "decks"."deck" ("author_id")`,
  `create table "decks"."deck_card" (
    "id" uuid not null primary key,
    "deck_id" uuid not null references "decks"."deck" ("id") on delete cascade,
    "position" int not null,
    "front_value" text not null,
    "front_example" text null,
    "back_value" text not null,
    "back_example" text null,
    "tags" text[] not null,
    "part_of_speech" text null check ("part_of_speech" in ('SUSTANTIVO', 'VERBO_REGULAR', 'VERBO_IRREGULAR', 'ADJETIVO',
      'ADVERBIO', 'PRONOMBRE', 'PREPOSICION', 'CONJUNCION', 'ARTICULO', 'INTERJECCION', 'FRASE', 'OTRO')),
    "created_at" timestamptz(3) not null,
    "updated_at" timestamptz(3) not null
  )`,
  `create index "deck_card_deck" on "decks"."deck_card" ("deck_id", "position")`,
  `create table "decks"."deck_grant" (
    "user_id" uuid not null,
    "deck_id" uuid not null references "decks"."deck" ("id") on delete cascade,
    "access_code" text not null,
    "opened_at" timestamptz(3) not null,
    primary key ("user_id", "deck_id")
  )`,
  `create table "decks"."ai_quota" (
    "user_id" uuid not null,
    "day" date not null,
    "used" int not null,
    primary key ("user_id", "day")
  )`,
  `create table "decks"."deleted_user" ("user_id" uuid not null primary key, "deleted_at" timestamptz(3) not null)`,
  `create table "decks"."rate_limit_count" (
    "key" varchar(255) not null primary key,
    "points" int not null default 0,
    "expire" bigint null
  )`,
];
