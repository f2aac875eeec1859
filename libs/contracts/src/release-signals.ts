import { z } from 'zod';

/** What a page reports of one remote. It says nothing of the user. */
const releaseSignal = z.object({
  name: z.string().max(40),
  version: z.string().max(80),
  /** 1 the first time that this page starts the remote, or tries to. */
  starts: z.union([z.literal(0), z.literal(1)]),
  /** 1 the first time that the remote fails on this page: to load, to start, or later. */
  failures: z.union([z.literal(0), z.literal(1)]),
});
export type ReleaseSignal = z.infer<typeof releaseSignal>;

export const reportSignalsBody = z.object({ signals: z.array(releaseSignal).min(1).max(20) });

/** Query of getReleaseSignals: reports of the last minutes. */
export const releaseSignalsQuery = z.object({
  minutes: z.coerce.number().int().min(1).max(1440).default(60),
});

/** Reports of the pages that have one build of a remote, by minute. */
const buildSignals = z.object({
  name: z.string(),
  version: z.string(),
  minutes: z.array(z.object({ at: z.iso.datetime(), starts: z.number().int(), failures: z.number().int() })),
});
export const releaseSignals = z.object({ builds: z.array(buildSignals) });
export type ReleaseSignals = z.infer<typeof releaseSignals>;
