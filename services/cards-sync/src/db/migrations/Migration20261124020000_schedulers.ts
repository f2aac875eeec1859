import { Migration } from '@mikro-orm/migrations';

/** Settings of the schedulers, and the learners whose cards have to be replayed under a new one. */
export class Migration20261124020000_schedulers extends Migration {
  override up(): void {
    for (const column of columns) this.addSql(`alter table "cards"."learner_settings" add column ${column}`);
    this.addSql(`create table "cards"."scheduler_replay" (
      "user_id" uuid not null primary key,
      "after" uuid not null
    )`);
  }

  override down(): void {
    this.addSql('drop table "cards"."scheduler_replay"');
    for (const column of columns) {
      this.addSql(`alter table "cards"."learner_settings" drop column ${column.split(' ', 1).join('')}`);
    }
  }
}

const columns = [
  `"reviews_per_day" int not null default 9999`,
  `"desired_retention" double precision not null default 0.9`,
  `"learning_steps" jsonb not null default '[1, 10]'`,
  `"relearning_steps" jsonb not null default '[10]'`,
  `"easy_days" jsonb not null default '[100, 100, 100, 100, 100, 100, 100]'`,
  `"answer_buttons" smallint not null default 2`,
];
