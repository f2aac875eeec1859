import { Migration } from '@mikro-orm/migrations';

/** Signatures of release sets, and the keys that make them. Sets that exist already are signed with the first key. */
export class Migration20261125110000_signed_sets extends Migration {
  override up(): void {
    this.addSql(`alter table "admin"."release_set" add column "signatures" jsonb null`);
    this.addSql(`create table "admin"."release_key" (
      "kid" text primary key, "public_key" text not null, "salt" text not null,
      "created_at" timestamptz(3) not null, "retired_at" timestamptz(3) null)`);
  }

  override down(): void {
    this.addSql(`drop table "admin"."release_key"`);
    this.addSql(`alter table "admin"."release_set" drop column "signatures"`);
  }
}
