// Reads the results that the tasks of tools/nx leave in .nx/results. nx restores the results of cached tasks there.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

export const resultsFolder = path.join(root, '.nx', 'results');

/** Sums the results of a target. `note` says how many come from the cache, and not from this run. */
export function readResults(target, run, folder = resultsFolder) {
  const results = resultsIn(path.join(folder, target));
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const fresh = results.filter((result) => result.run === run);
  const cached = results.length - fresh.length;
  return {
    passed: sum('passed'),
    // A target without any result did not run.
    failed: results.length === 0 ? 1 : sum('failed'),
    skipped: sum('skipped'),
    seconds: Math.max(0, ...fresh.map(({ seconds }) => seconds)),
    note: noteOf(cached, results.length),
  };
}

function noteOf(cached, all) {
  if (cached === 0) return '';
  return cached === all ? '  (cached)' : `  (${cached} of ${all} cached)`;
}

const resultsIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder).map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
    : [];
