/** A part of a recording. Times are in milliseconds. */
interface Range {
  startMs: number;
  endMs: number;
}

/**
 * Decodes a recording in the page. Returns its peak; for the whole, its parts, words and pauses the root mean square; and
 * by how many milliseconds the sound begins after the start of each word that follows a pause, Infinity without a sound.
 */
export async function soundOf({ base64, parts, words }: { base64: string; parts: Range[]; words: Range[] }) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  const rate = 24_000;
  const audio = await new OfflineAudioContext(1, 1, rate).decodeAudioData(bytes.buffer);
  const samples = audio.getChannelData(0);
  const levelOf = ({ startMs, endMs }: Range) => {
    const part = samples.subarray((startMs * rate) / 1000, (endMs * rate) / 1000);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
  };
  const margin = 100;
  const [shortestPause, heard, window] = [80, 0.005, 5];
  const onsetAfter = (startMs: number) => {
    for (let after = -shortestPause; after < shortestPause; after += 1) {
      const from = startMs + after;
      if (levelOf({ startMs: from, endMs: from + window }) > heard) return after;
    }
    return Infinity;
  };
  const pauses = words
    .map(({ startMs }, at) => ({ startMs: words[at - 1]?.endMs ?? 0, endMs: startMs }))
    .filter(({ startMs, endMs }) => endMs - startMs >= shortestPause);
  return {
    durationMs: audio.duration * 1000,
    peak: samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
    clipped: samples.filter((sample) => Math.abs(sample) >= 1).length,
    loudness: levelOf({ startMs: 0, endMs: audio.duration * 1000 }),
    parts: parts.map(levelOf),
    words: words.map(levelOf),
    onsets: pauses.map(({ endMs }) => onsetAfter(endMs)),
    pauses: pauses.map(({ startMs, endMs }) => levelOf({ startMs: startMs + 10, endMs: endMs - 10 })),
    between: parts
      .slice(1)
      .map(({ startMs }, at) =>
        levelOf({ startMs: (parts[at]?.endMs ?? 0) + margin, endMs: startMs - margin }),
      ),
  };
}
