import { ReleaseRefused } from '@repaso/release-rules';
import type { Logger } from '@repaso/service-kit';
import { ReleaseSetRow } from '../../db/entities/release-set.entity.ts';
import { isSigned, openReleaseKeys, sign } from './release-keys.repository.ts';
import { listChannels, lockChannels } from './release-set.repository.ts';
import { writeCopies } from './site-copies.ts';
import type { CopiesDeps } from './site-copies.ts';

export interface TendDeps extends CopiesDeps {
  signing: string | null;
  log: Pick<Logger, 'error'>;
}

/**
 * Does what releases need by and by: creates the first key and the one after a rotation, signs the sets of channels with
 * it, and writes the site's copies of the live set and of the public keys.
 */
export async function tendReleases(deps: TendDeps): Promise<void> {
  await signChannels(deps).catch((error: unknown) => {
    if (!(error instanceof ReleaseRefused)) throw error;
    deps.log.error(`release keys: ${error.message}`);
  });
  await writeCopies(deps);
}

async function signChannels({ orm, log, ...deps }: TendDeps): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    await lockChannels(em);
    const keys = await openReleaseKeys(em, deps);
    const named = (await listChannels(em)).map(({ setId }) => setId);
    for (const set of await em.find(ReleaseSetRow, { id: { $in: named } })) {
      if (isSigned(set, keys)) sign(set, keys);
      else log.error({ set: set.id }, 'a release set differs from the signed one; pages do not use it');
    }
  });
}
