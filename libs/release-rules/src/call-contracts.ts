/**
 * The contract of a call is its method, path and schemas. A build names the hash of each contract that it knows, and the
 * platform the hashes that it follows. So a change of a schema shows which builds it breaks, before anything is deployed.
 */
import { calls, canonicalJson, endpoints } from '@repaso/contracts';
import type { EndpointName } from '@repaso/contracts';
import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Hashes of the contracts that a platform follows, by name of the call: the present one and earlier ones. */
export type AcceptedCalls = Readonly<Record<string, readonly string[]>>;

/**
 * Hashes of earlier contracts that the present ones include. Who changes a schema such that earlier builds still work,
 * as by another optional field, adds the hash which `npm run check-deploy` prints.
 */
const earlier: Partial<Record<EndpointName, readonly string[]>> = {
  // Before `learnerPaint` and texts of single screens; the last ones before `firstPaint`, `container` and `preload`, too.
  getLiveReleaseSet: ['8ee5721423df', '66fe6709da75'],
  getReleaseSet: ['0bda3ed82779', '135b731df63a'],
  openPreview: ['2406e8bccede'],
};

/** Enough digits to tell contracts apart. It protects from mistakes, and not from an attacker. */
const digits = 12;

/** Returns the hash of a call's contract: equal if method, path and schemas are equal. */
export function contractOf(name: EndpointName): string {
  const { response, ...request }: Parts = calls[name];
  const schemas = Object.entries(request).map(([part, schema]) => [part, jsonOf(schema, 'input')]);
  const text = canonicalJson({
    endpoint: endpoints[name],
    request: Object.fromEntries(schemas) as unknown,
    response: jsonOf(response, 'output'),
  });
  return createHash('sha256').update(text).digest('hex').slice(0, digits);
}

type Parts = Partial<Record<'params' | 'query' | 'body', z.ZodType>> & { response: z.ZodType };

const jsonOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });

const names = Object.keys(calls) as EndpointName[];

/** Returns the contracts of all calls that the services of this version of the platform follow. */
export const acceptedCalls = (): AcceptedCalls =>
  Object.fromEntries(names.map((name) => [name, [contractOf(name), ...(earlier[name] ?? [])]]));

const literal = /(["'`])([A-Za-z]+)\1/g;

/** Returns the calls that scripts name, with their contracts: names of calls stay texts in built code. */
export function callsIn(scripts: readonly string[]): Record<string, string> {
  const texts = new Set(scripts.flatMap((script) => [...script.matchAll(literal)].map(([, , text]) => text)));
  return Object.fromEntries(names.filter((name) => texts.has(name)).map((name) => [name, contractOf(name)]));
}
