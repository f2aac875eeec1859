import { Migration } from '@mikro-orm/migrations';

export class Migration20261121070000_admin extends Migration {
  override up(): void {
    this.addSql('create schema if not exists "admin"');
    tables.forEach((sql) => this.addSql(sql));
  }

  override down(): void {
    this.addSql('drop schema "admin" cascade');
  }
}

const tables = [
  `create table "admin"."verb" (
    "id" uuid not null primary key,
    "infinitive" text not null constraint "verb_infinitive" unique,
    "group" text not null check ("group" in ('AR', 'ER', 'IR')),
    "is_irregular" boolean not null,
    "is_reflexive" boolean not null,
    "gerund" text not null,
    "participle" text not null,
    "translations" text[] not null
  )`,
  `create table "admin"."irregular_form" (
    "id" uuid not null primary key,
    "verb_id" uuid not null references "admin"."verb" ("id") on delete cascade,
    "mood" text not null check ("mood" in ('INDICATIVE', 'SUBJUNCTIVE', 'IMPERATIVE', 'CONDITIONAL')),
    "tense" text not null check ("tense" in ('PRESENT', 'PRETERITE', 'IMPERFECT', 'FUTURE', 'CONDITIONAL_SIMPLE',
      'PRESENT_PERFECT', 'PLUPERFECT', 'FUTURE_PERFECT', 'CONDITIONAL_PERFECT')),
    "person" text not null check ("person" in ('P1S', 'P2S', 'P3S', 'P1P', 'P2P', 'P3P')),
    "form" text not null,
    constraint "irregular_form_cell" unique ("verb_id", "mood", "tense", "person", "form")
  )`,
  `create table "admin"."listening_lesson" (
    "id" uuid not null primary key,
    "title" text not null,
    "audio_file" text not null,
    "order" int not null,
    "is_published" boolean not null,
    "author_id" uuid not null,
    "level" text not null check ("level" in ('A1', 'A2', 'B1', 'B2')),
    "section" text not null,
    "segments" jsonb not null,
    "full_transcript" text not null,
    "keywords" text[] not null,
    "vocabulary_deck_id" uuid null,
    "created_at" timestamptz(3) not null,
    "updated_at" timestamptz(3) not null
  )`,
  `create index "listening_lesson_order" on "admin"."listening_lesson" ("is_published", "order")`,
  `create table "admin"."release_set" (
    "id" int generated always as identity primary key,
    "remotes" jsonb not null,
    "reason" text not null,
    "created_at" timestamptz(3) not null
  )`,
  `create table "admin"."live_release" (
    "slot" int not null primary key check ("slot" = 1),
    "set_id" int not null references "admin"."release_set" ("id"),
    "changed_at" timestamptz(3) not null
  )`,
  `create table "admin"."deleted_user" ("user_id" uuid not null primary key, "deleted_at" timestamptz(3) not null)`,
];
