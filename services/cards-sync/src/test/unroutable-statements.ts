/** Statements about more than one learner, with the reason for each. All other statements have one learner. */
export const unroutableStatements: readonly { pattern: RegExp; reason: string }[] = [
  {
    pattern: /^select user_id as "userId" from cards\.scheduler_replay\b/,
    reason: 'A job finds the learners whose cards are to be replayed. Each is then replayed alone.',
  },
  {
    pattern:
      /^insert into cards\.statistic_position \(user_id, seq\)\s+select user_id, 0 from cards\.user_seq\b/,
    reason:
      'A job counts the answers of all learners. It reads and writes rows of the same learner together.',
  },
  {
    pattern:
      /^select p\.user_id, p\.seq::float8 as "from", u\.seq::float8 as "to"\s+from cards\.statistic_position/,
    reason: 'The job finds up to a hundred learners with new answers.',
  },
  {
    pattern: /^with claimed as \(\s+select \* from unnest\(\$1::uuid\[\], \$2::bigint\[\], \$3::bigint\[\]\)/,
    reason: 'The job counts the answers of these learners.',
  },
  {
    pattern: /^update cards\.statistic_position p set seq = c\."to"\s+from unnest/,
    reason: 'The job claims the learners whose answers it counts.',
  },
  {
    pattern:
      /\bfrom cards\.(study_day|study_card|card_week)\b[\s\S]*count\(distinct user_id\)|count\(distinct user_id\)[\s\S]*\bfrom cards\.(study_day|study_card|card_week)\b/,
    reason: 'A statistic counts the learners of a deck or of all decks.',
  },
  {
    pattern:
      /^select mood, tense, person, count\(\*\)::int as learners[\s\S]*\bfrom cards\.verb_conjugation_stats\b/,
    reason: 'A statistic sums the errors of all learners.',
  },
  {
    pattern:
      /^select count\(distinct user_id\)::int as learners, count\(\*\)::int as cards\s+from cards\.user_card\b/,
    reason: 'The author of a deck reads how many learners have its cards.',
  },
];
