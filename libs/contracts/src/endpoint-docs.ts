import { adminDocs } from './endpoint-docs/admin.ts';
import { authDocs } from './endpoint-docs/auth.ts';
import { cardsDocs } from './endpoint-docs/cards.ts';
import { decksDocs } from './endpoint-docs/decks.ts';
import type { EndpointDocs } from './endpoint-docs/endpoint-docs.ts';
import type { EndpointName } from './endpoints.ts';

export { endpointTags } from './endpoint-docs/endpoint-docs.ts';
export type { EndpointDocs };

/**
 * What the OpenAPI documents say about each call. It is separate from `endpoints.ts`, so that browsers do not load
 * these texts. In development and tests, a call that fails with a code missing here fails with INTERNAL instead.
 */
export const endpointDocs: Record<EndpointName, EndpointDocs> = {
  ...authDocs,
  ...cardsDocs,
  ...decksDocs,
  ...adminDocs,
  getServiceHealth: {
    tag: 'health',
    summary: 'Read whether the service can work, and what it needs but cannot reach.',
    failures: [],
  },
};
