import { csrfHeader } from '@repaso/contracts';
import type {
  ChangeChannelBody,
  ChannelChange,
  PublishedBuild,
  ReleaseSetList,
  ReleaseSignals,
  UnfitRemote,
} from '@repaso/contracts';
import type { Provided } from '@repaso/release-rules';

/** Thrown with the lines that the user reads. */
export class CommandFailure extends Error {
  readonly lines: readonly string[];

  constructor(...lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** What to do about a token of a team that is not accepted. */
export const tokenRemedy = 'set REPASO_TOKEN to the secret of a valid one';

export interface PlatformAccess {
  /** Address of the platform, such as `https://repaso.example`. */
  url: string;
  /** Returns the token for one request. */
  token: () => string;
  /** What to do when the platform does not accept the token. */
  remedy: string;
}

type Order = Partial<ChangeChannelBody> & Pick<ChangeChannelBody, 'base' | 'why'>;

interface Envelope<T> {
  data?: T;
  error?: { code: string; params: Record<string, string | number> };
}

/** The calls of a platform that teams use. Each throws CommandFailure. */
export function openPlatform({ url, token, remedy }: PlatformAccess) {
  async function send<T>(
    method: string,
    path: string,
    body?: { type: string; content: string | Buffer },
  ): Promise<T> {
    const response = await request(new URL(`/api/admin/releases${path}`, url), {
      method,
      headers: {
        ...{ authorization: `Bearer ${token()}`, [csrfHeader]: '1', accept: 'application/json' },
        ...(body !== undefined && { 'content-type': body.type }),
      },
      ...(body !== undefined && {
        body: typeof body.content === 'string' ? body.content : new Uint8Array(body.content),
      }),
    });
    return dataOf(response, (await response.json().catch(() => ({}))) as Envelope<T>, remedy);
  }
  return {
    url,
    /** Reads the channels and the live set. */
    list: () => send<ReleaseSetList>('GET', '?limit=1'),
    /** Reads the last changes of a channel, newest first. */
    changes: async (channel?: string) => {
      const query = channel === undefined ? '' : `&channel=${encodeURIComponent(channel)}`;
      return (await send<{ changes: ChannelChange[] }>('GET', `/changes?limit=20${query}`)).changes;
    },
    /** Reads the reports of browsers of the last day, by build. */
    signals: async () => (await send<ReleaseSignals>('GET', '/signals?minutes=1440')).builds,
    /**
     * Sends a build that a channel will get.
     * @param without names of the other remotes that the channel gets or loses by the same change
     */
    sendBuild: (archive: Buffer, channel: string, without: readonly string[]) => {
      const query = new URLSearchParams({ channel, ...(without.length > 0 && { without: without.join() }) });
      return send<PublishedBuild>('POST', `/builds?${query}`, {
        ...{ type: 'application/gzip', content: archive },
      });
    },
    /** Lists the remotes of all channels that a platform which provides this would break. */
    checkDeploy: (provided: Provided) =>
      send<UnfitRemote[]>('POST', '/check', {
        ...{ type: 'application/json', content: JSON.stringify(provided) },
      }),
    createPreview: (builds: string[], hours: number) =>
      send<{ token: string; expiresAt: string }>('POST', '/previews', {
        ...{ type: 'application/json', content: JSON.stringify({ builds, hours }) },
      }),
    changeChannel: (channel: string, order: Order) =>
      send<{ set: number; isNew: boolean }>('PUT', `/channels/${encodeURIComponent(channel)}`, {
        ...{ type: 'application/json', content: JSON.stringify(order) },
      }),
  };
}
export type Platform = ReturnType<typeof openPlatform>;

async function request(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(120_000) });
  } catch (error) {
    const { cause, message } = error as Error;
    throw new CommandFailure(`no platform at ${url.origin}: ${causeOf(cause) ?? message}`);
  }
}

/** Returns why no connection was made. An error of several addresses has no text, only a code. */
function causeOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  return cause.message || (cause as NodeJS.ErrnoException).code;
}

function dataOf<T>(response: Response, { data, error }: Envelope<T>, remedy: string): T {
  if (response.ok && data !== undefined) return data;
  if (error === undefined) throw new CommandFailure(`the platform responded with status ${response.status}`);
  const { code, params } = error;
  if (typeof params['reasons'] === 'string') {
    throw new CommandFailure(...params['reasons'].split('\n').map((reason) => `refused, ${reason}`));
  }
  if (code === 'RELEASE_CONFLICT') {
    throw new CommandFailure(`the channel has set ${params['set']} by now: look at it, then try again`);
  }
  if (code === 'PUBLISH_TOKEN_INVALID') {
    throw new CommandFailure(`the token is unknown, expired or revoked: ${remedy}`);
  }
  throw new CommandFailure(`the platform refused: ${code} ${JSON.stringify(params)}`);
}
