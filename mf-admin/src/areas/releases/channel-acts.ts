import { liveChannel } from '@repaso/contracts';
import type { ReleaseChannel } from '@repaso/contracts';
import type { ChannelOrder } from './releases.resource.ts';

/** What an admin does with a channel beside the live one. `end`: it gets the live set and no browsers. */
export type ChannelAct = 'start' | 'share' | 'promote' | 'end';

type State = Pick<ReleaseChannel, 'name' | 'set' | 'share'>;

const hasBrowsers = ({ share }: State) => (share ?? 0) > 0;

/** Returns what can be done with a channel while `live` is the live set. */
export function actsOf(channel: State, live: number): ChannelAct[] {
  if (channel.name === liveChannel) return [];
  if (channel.set === live) return hasBrowsers(channel) ? ['end'] : ['start'];
  return hasBrowsers(channel) ? ['share', 'promote', 'end'] : ['start', 'promote'];
}

/** What the admin has entered in the form of an act. */
export interface ActInput {
  /** Number of the set for a start. */
  set: number;
  /** Per cent of the browsers, for a start and for another share. */
  share: number;
  why: string;
}

/** Returns the order that carries out an act. It is refused if the channel has another set by then. */
export function orderOf(
  act: ChannelAct,
  { channel, live }: { channel: State; live: number },
  { set, share, why }: ActInput,
): ChannelOrder {
  const { name, set: base } = channel;
  if (act === 'promote') return { params: { channel: liveChannel }, body: { base: live, set: base, why } };
  const changes = {
    start: { share, ...(set !== base && { set }) },
    share: { share },
    end: { share: 0, ...(live !== base && { set: live }) },
  }[act];
  return { params: { channel: name }, body: { base, why, ...changes } };
}

/** Returns the share in a text from 1 to 100 per cent; null if it is another text. */
export function parseShare(text: string): number | null {
  const share = Number(text);
  return /^\d{1,3}$/.test(text.trim()) && share >= 1 && share <= 100 ? share : null;
}
