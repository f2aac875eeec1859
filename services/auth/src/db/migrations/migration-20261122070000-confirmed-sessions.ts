import { Migration } from '@mikro-orm/migrations';

export class ConfirmedSessions extends Migration {
  override up(): void {
    this.addSql(`alter table "auth"."session" add column "confirmed_at" timestamptz null`);
  }
}
