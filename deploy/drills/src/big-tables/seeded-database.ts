import { createApiClient } from '@repaso/testing';
import { query } from '../harness/query.ts';
import { administrator, findServicePlace, startServices } from '../harness/services.ts';
import type { ServicePlace } from '../harness/services.ts';
import { createAccounts } from './players.ts';
import type { Player } from './players.ts';
import { seedTables } from './seed-tables.ts';
import { studyAsTemplate } from './template-learner.ts';

type Say = (line: string) => void;

/** A database with the rows of many learners, and what the services need to start on it again. */
export interface SeededDatabase {
  url: string;
  place: ServicePlace;
  tokens: Pick<Player, 'before' | 'after'>;
}

/**
 * Has the services create their tables in an empty database. The first admin studies as the template, whose rows are
 * then multiplied. `players` random learners get an account.
 */
export async function seedDatabase(
  url: string,
  { learners, players, say }: { learners: number; players: number; say: Say },
): Promise<SeededDatabase> {
  const place = await findServicePlace();
  const services = await startServices(url, place);
  let tokens: SeededDatabase['tokens'];
  try {
    const client = createApiClient(services.urls);
    await client.call('signIn', { body: administrator });
    tokens = await studyAsTemplate(client);
  } finally {
    await services.stop();
  }
  const [template] = await query<{ id: string }>(url, 'select user_id as id from cards.user_seq');
  if (template === undefined) throw new Error('the template was not stored');
  await seedTables(url, { templateId: template.id, learners, say });
  await createAccounts(url, randomNumbers(players, learners));
  await query(url, 'vacuum analyze');
  return { url, place, tokens };
}

/** Returns `count` different whole numbers from 1 to `most`, in a random order. */
function randomNumbers(count: number, most: number): number[] {
  const numbers = new Set<number>();
  while (numbers.size < Math.min(count, most)) numbers.add(1 + Math.floor(Math.random() * most));
  return [...numbers];
}
