import { defaultSettings, type LearnerSettings } from '@repaso/contracts';
import type { LearnerTransaction } from '../../domain/ledger/learner-transaction.ts';
import { records, type Statement } from '../../domain/ledger/statement.ts';

const direction: Statement = {
  name: 'learner_direction',
  text: 'select direction from cards.learner_settings where user_id = $1',
};

/** Returns which side the learner's new cards ask, or that each gets a reverse card. */
export async function readDirection({
  client,
  userId,
}: LearnerTransaction): Promise<LearnerSettings['direction']> {
  const [stored] = await records<Pick<LearnerSettings, 'direction'>>(client, direction, [userId]);
  return stored?.direction ?? defaultSettings.direction;
}
