import { Migration } from '@mikro-orm/migrations';

/** The parameters of FSRS that were fitted to a learner, and the counts that limit how often they are fitted. */
export class Migration20261124140000_fsrs_parameters extends Migration {
  override up(): void {
    this.addSql('alter table "cards"."learner_settings" add column "fsrs_parameters" jsonb null');
    this.addSql(`create table "cards"."rate_limit_count" (
      "key" varchar(255) not null primary key,
      "points" int not null default 0,
      "expire" bigint null
    )`);
  }

  override down(): void {
    this.addSql('drop table "cards"."rate_limit_count"');
    this.addSql('alter table "cards"."learner_settings" drop column "fsrs_parameters"');
  }
}
