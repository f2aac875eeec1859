-- Distributes the tables of the cards service over the nodes of a Citus cluster, by learner. Run it once as the owner of
-- the database on the coordinator, after the service has applied its migrations and before learners use it:
--   psql --set ON_ERROR_STOP=on --single-transaction "$DATABASE_URL" --file deploy/citus.sql
-- All rows of a learner are then on one node, because the tables are co-located. Every statement of a learner names the
-- learner, so Citus sends it to that node alone.

create extension if not exists citus;

-- Tables of learners.
select create_distributed_table('cards.user_seq', 'user_id');
select create_distributed_table('cards.deleted_user', 'user_id', colocate_with => 'cards.user_seq');
select create_distributed_table('cards.user_card', 'user_id', colocate_with => 'cards.user_seq');
select create_distributed_table('cards.user_card_progress', 'user_id', colocate_with => 'cards.user_seq');
select create_distributed_table('cards.content_history', 'user_id', colocate_with => 'cards.user_seq');
select create_distributed_table('cards.review_log', 'user_id', colocate_with => 'cards.user_seq');
select create_distributed_table('cards.learner_settings', 'user_id', colocate_with => 'cards.user_seq');
select create_distributed_table('cards.scheduler_replay', 'user_id', colocate_with => 'cards.user_seq');
select create_distributed_table('cards.note', 'user_id', colocate_with => 'cards.user_seq');
select create_distributed_table('cards.note_history', 'user_id', colocate_with => 'cards.user_seq');
select create_distributed_table('cards.practice_log', 'user_id', colocate_with => 'cards.user_seq');
select create_distributed_table('cards.verb_conjugation_error', 'user_id', colocate_with => 'cards.user_seq');
select create_distributed_table('cards.verb_conjugation_stats', 'user_id', colocate_with => 'cards.user_seq');
select create_distributed_table('cards.statistic_position', 'user_id', colocate_with => 'cards.user_seq');
select create_distributed_table('cards.study_day', 'user_id', colocate_with => 'cards.user_seq');
select create_distributed_table('cards.study_card', 'user_id', colocate_with => 'cards.user_seq');

-- Tables that are small, or sums over all learners. Every node has a copy.
select create_reference_table('cards.service_meta');
select create_reference_table('cards.card_week');

-- Counts of attempts. No statement joins them with other tables.
select create_distributed_table('cards.rate_limit_count', 'key', colocate_with => 'none');
