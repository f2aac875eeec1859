import { liveChannel } from '@repaso/contracts';
import type { ReleaseSetList } from '@repaso/contracts';
import { useAuth } from '@repaso/shell-api';
import { ChannelCard } from './channel-card.component.tsx';

/** The channel that the screen offers to start while the platform has no channel beside the live one. */
const usualChannel = 'canary';

/** A card for each channel beside the live one. Without such a channel an admin can start a canary. */
export function ChannelCards({ list: { live, channels, sets } }: { list: ReleaseSetList }) {
  const { isAdmin } = useAuth();
  if (live === null) return null;
  const others = channels.filter(({ name }) => name !== liveChannel);
  const unused = { name: usualChannel, set: live.id, share: null, changedAt: '' };
  const shown = others.length === 0 && isAdmin ? [unused] : others;
  return shown.map((channel) => (
    <ChannelCard key={channel.name} channel={channel} live={live.id} sets={sets} />
  ));
}
