import { liveChannel } from '@repaso/contracts';
import { areShared, channelOf } from '@repaso/release-rules';
import { isUnavailable } from '@repaso/service-kit';
import { z } from 'zod';
import type { Asset, AssetCache } from '../asset-cache.ts';

/**
 * What the site reads of a release entry. All other fields are passed on as they are, because the signature of a set
 * covers also those that a newer admin service has added.
 */
const entrySchema = z.looseObject({ routePrefixes: z.array(z.string()) });
const channelCopies = z.array(
  z.object({
    name: z.string(),
    share: z.number().nullable(),
    set: z.looseObject({ remotes: z.array(entrySchema) }),
  }),
);
type ChannelCopies = z.output<typeof channelCopies>;

/** A release set with what the call of the live set says besides: the browser's channel, and whether there are several. */
export type SetOfBrowser = ChannelCopies[number]['set'] & { channel: string; isShared: boolean };

/**
 * Returns a function that reads the set of the channel for a browser from the admin service's copy. It resolves with
 * null when there is no usable copy, or it cannot be reached; then pages call the service.
 */
export function createSetReader(
  readCopy: AssetCache,
  file: string,
): (bucket: number | undefined) => Promise<SetOfBrowser | null> {
  let last: { copy: Asset; channels: ChannelCopies } | undefined;

  async function readChannels(): Promise<ChannelCopies> {
    const copy = await readCopy(file).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
      return undefined;
    });
    if (copy === undefined) return [];
    if (last?.copy !== copy) {
      last = { copy, channels: parse((await copy.body('identity')).toString()) };
    }
    return last.channels;
  }

  return async (bucket) => {
    const channels = await readChannels();
    const channel = channelOf(bucket, channels);
    const copy = channels.find(({ name }) => name === channel);
    const isWhole = channels.some(({ name }) => name === liveChannel);
    return copy === undefined || !isWhole ? null : { ...copy.set, channel, isShared: areShared(channels) };
  };
}

function parse(text: string): ChannelCopies {
  try {
    return channelCopies.parse(JSON.parse(text));
  } catch {
    return [];
  }
}
