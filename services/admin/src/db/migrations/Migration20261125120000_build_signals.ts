import { Migration } from '@mikro-orm/migrations';

/** Starts and failures of builds in browsers, by minute. */
export class Migration20261125120000_build_signals extends Migration {
  override up(): void {
    this.addSql(`create table "admin"."build_signal" (
      "name" text not null, "version" text not null, "minute" timestamptz(0) not null,
      "starts" int not null, "failures" int not null, primary key ("name", "version", "minute"))`);
  }

  override down(): void {
    this.addSql(`drop table "admin"."build_signal"`);
  }
}
