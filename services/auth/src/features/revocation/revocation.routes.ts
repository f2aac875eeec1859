import { reply, route } from '@repaso/service-kit';
import { readRevocations } from '../../revocations/read-revocations.ts';

/** Public, because services ask without a user; ids in it are digests. */
export const revocationRoutes = () => [
  route('getRevocations', 'public', async ({ em, query }) => reply(await readRevocations(em, query.since))),
];
