import { reply, route } from '@repaso/service-kit';
import type { Logger, Metrics, RouteDefinition } from '@repaso/service-kit';
import { findDigest } from './build.repository.ts';

/** Limit of what one address reports. A school has one address for many browsers. */
const reporting = { points: 600, seconds: 600, by: 'address', budget: 'failures' } as const;

/**
 * The route for failures in browsers. Each failure of a known build is a line of the log, with the digest of the build.
 * Reports need no session, so they may be false; they change nothing.
 */
export function failureRoutes(log: Logger, metrics: Metrics): RouteDefinition[] {
  const counted = metrics.counter('repaso_page_failures_total', 'Failures that browsers have reported', [
    'part',
  ]);
  return [
    route(
      'reportPageFailures',
      'public',
      async ({ em, body: { failures } }) => {
        for (const failure of failures) {
          const { part, version } = failure;
          const digest = part === 'shell' ? version : await findDigest(em, part, version);
          if (digest === null) continue;
          counted.inc({ part });
          log.info({ failure: { ...failure, digest } }, 'a build has failed in a browser');
        }
        return reply(null);
      },
      { limits: [reporting] },
    ),
  ];
}
