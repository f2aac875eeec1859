import { Migration } from '@mikro-orm/migrations';

/**
 * Fills `queue` once more. While the version that added the column ran beside the one before, the older one wrote cards
 * without it.
 */
export class Migration20261126160000_study_queue_rest extends Migration {
  override up(): void {
    this.addSql(`update "cards"."user_card_progress" p set "queue" = s."queue"
      from (select "user_id", "id", case when "deleted" or "suspended" then null else "is_reverse"::int end as "queue"
        from "cards"."user_card") s
      where s."user_id" = p."user_id" and s."id" = p."card_id" and p."queue" is distinct from s."queue"`);
  }

  override down(): void {
    // The values stay: they are right for both versions.
  }
}
