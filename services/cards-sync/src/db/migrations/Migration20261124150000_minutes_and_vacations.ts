import { Migration } from '@mikro-orm/migrations';

/** The settings of minutes a day and of vacations. */
export class Migration20261124150000_minutes_and_vacations extends Migration {
  override up(): void {
    this.addSql(`alter table "cards"."learner_settings"
      add column "minutes_per_day" smallint null,
      add column "vacations" jsonb not null default '[]'`);
  }

  override down(): void {
    this.addSql(
      'alter table "cards"."learner_settings" drop column "minutes_per_day", drop column "vacations"',
    );
  }
}
