import { failureKinds } from '@repaso/contracts';
import type { PageFailure } from '@repaso/contracts';

const frame = /(https?:\/\/[^\s()@]+?):(\d+):(\d+)\)?$/;
/** Files with a hash of their content in the name. Others are not of a build. */
const builtFile = /^\/(remotes\/[a-z][a-z0-9_]+\/[\w.+-]+\/)?[\w.-]+\.js$/;
const maxFrames = 10;

/**
 * Returns what is reported of an error: its kind and the places in the platform's own files. The message is left out,
 * because it may contain data of the user.
 */
export function failureOf(error: unknown, origin: string): Pick<PageFailure, 'kind' | 'frames'> {
  if (!(error instanceof Error)) return { kind: 'other', frames: [] };
  const frames = (error.stack ?? '').split('\n').flatMap((line) => frameOf(line, origin));
  return {
    kind: failureKinds.find((kind) => kind === error.name) ?? 'other',
    frames: frames.slice(0, maxFrames),
  };
}

/** Returns the place that a line of a stack names, in the forms of Chromium (`at f (url:1:2)`) and others (`f@url:1:2`). */
function frameOf(text: string, origin: string): PageFailure['frames'] {
  const [, url = '', line, column] = frame.exec(text.trim()) ?? [];
  if (!url.startsWith(`${origin}/`)) return [];
  const file = url.slice(origin.length);
  return builtFile.test(file) ? [{ file, line: Number(line), column: Number(column) }] : [];
}
