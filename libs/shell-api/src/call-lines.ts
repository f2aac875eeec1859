import type { EndpointName } from '@repaso/contracts';
import { ApiError } from './api-error.ts';
import { envelopeOf, sendAndRead, withSession } from './call.ts';
import type { CallArguments, LooseOptions } from './call.ts';

/**
 * As `call`, for an endpoint that sends one JSON value per line while it works. Calls `onLine` with each value as it
 * arrives, and resolves after the last one.
 *
 * @throws ApiError with the code of the service, or with OFFLINE, NETWORK or TIMEOUT
 * @throws the abort reason when the caller's signal aborts
 */
export async function callLines<N extends EndpointName>(
  name: N,
  onLine: (value: unknown) => void,
  ...[options]: CallArguments<N>
): Promise<void> {
  const given: LooseOptions = options ?? {};
  return withSession(name, () =>
    sendAndRead(name, given, async (response) => {
      if (!response.ok || response.body === null) {
        await envelopeOf(response);
        throw new ApiError({ code: 'NETWORK', status: response.status });
      }
      await readLines(response.body, (line) => onLine(JSON.parse(line)));
    }),
  );
}

async function readLines(body: ReadableStream<BufferSource>, onLine: (line: string) => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let begun = '';
  for (;;) {
    const { done, value = '' } = await reader.read();
    const lines = `${begun}${value}`.split('\n');
    begun = done ? '' : (lines.pop() ?? '');
    lines.filter((line) => line !== '').forEach(onLine);
    if (done) return;
  }
}
