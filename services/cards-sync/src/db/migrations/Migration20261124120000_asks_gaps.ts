import { Migration } from '@mikro-orm/migrations';

/** The setting whether study asks for words by gaps in their examples. */
export class Migration20261124120000_asks_gaps extends Migration {
  override up(): void {
    this.addSql(
      'alter table "cards"."learner_settings" add column "asks_gaps" boolean not null default false',
    );
  }

  override down(): void {
    this.addSql('alter table "cards"."learner_settings" drop column "asks_gaps"');
  }
}
