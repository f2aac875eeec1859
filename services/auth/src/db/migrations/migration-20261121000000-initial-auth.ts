import { Migration } from '@mikro-orm/migrations';

export class InitialAuth extends Migration {
  override up(): void {
    // The feed's counter is one row, and its number is taken by updating it.
    this.addSql(`insert into "auth"."revocation_head" ("id", "seq") values (1, 0)`);
  }
}
