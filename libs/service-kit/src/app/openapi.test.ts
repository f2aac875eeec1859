import { calls, endpointDocs, endpoints } from '@repaso/contracts';
import type { EndpointName } from '@repaso/contracts';
import { z } from 'zod';
import { openApiDocument } from './openapi.ts';
import { reply, route } from './route.ts';

const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => name !== 'getServiceHealth');
const routes = names.map((name) => route(name, 'verified', async () => reply(null as never)));
const operation = z.object({
  operationId: z.string(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema: z.unknown() }))
    .default([]),
  requestBody: z
    .object({ content: z.partialRecord(z.string(), z.object({ schema: z.looseObject({}).optional() })) })
    .optional(),
  summary: z.string(),
  tags: z.array(z.string()),
  responses: z.record(z.string(), z.object({ description: z.string(), content: z.unknown() })),
});
const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  paths: z.record(
    z.string().startsWith('/api/'),
    z
      .record(z.enum(['get', 'post', 'patch', 'put', 'delete']), operation)
      .or(z.partialRecord(z.enum(['get', 'post', 'patch', 'put', 'delete']), operation)),
  ),
  components: z.object({ schemas: z.object({ Failure: z.unknown() }) }),
});
const service = { name: 'cards', version: '1.2.3', origin: 'https://repaso.test' };
const document = documentSchema.parse(JSON.parse(JSON.stringify(openApiDocument(service, routes))));

const find = (name: EndpointName) => {
  const found = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, found]) =>
      found.operationId === name ? [{ path, method, found }] : [],
    ),
  );
  expect(found).toHaveLength(1);
  return found[0];
};

test.each(names)('describes %s at its path, with every path parameter', (name) => {
  const [method, path] = endpoints[name];
  const described = find(name);
  expect(described?.method).toBe(method.toLowerCase());
  expect(described?.path).toBe(path.replace(/:(\w+)/g, '{$1}'));
  const declared = described?.found.parameters
    .filter((parameter) => parameter.in === 'path')
    .map(({ name: part }) => part);
  expect(declared).toEqual([...path.matchAll(/:(\w+)/g)].map((match) => match[1]));
  const takesFile = endpointDocs[name].bytes === 'request';
  expect(described?.found.requestBody !== undefined).toBe('body' in calls[name] || takesFile);
});

test('a schema read back from the document validates like the contract', () => {
  const schema = find('createCard')?.found.requestBody?.content['application/json']?.schema;
  const readBack = z.fromJSONSchema(schema ?? {});
  for (const body of [
    { frontValue: 'sol', backValue: 'солнце' },
    { frontValue: 'sol' },
    { frontValue: 1, backValue: 'x' },
  ]) {
    expect(readBack.safeParse(body).success).toBe(calls.createCard.body.safeParse(body).success);
  }
});

test('requires the CSRF header for writes only', () => {
  const headersOf = (name: EndpointName) =>
    find(name)?.found.parameters.flatMap((parameter) => (parameter.in === 'header' ? [parameter.name] : []));
  expect(headersOf('createCard')).toEqual(['x-repaso-csrf']);
  expect(headersOf('getSettings')).toEqual([]);
});

test('lists the codes that a call can fail with by their status', () => {
  const responses = find('createCard')?.found.responses ?? {};
  const described = Object.entries(responses).map(([status, { description }]) => [status, description]);
  expect(Object.fromEntries(described)).toEqual({
    200: 'Success',
    400: 'BODY_INVALID, VALIDATION',
    401: 'SESSION_REVOKED, UNAUTHENTICATED',
    403: 'CSRF_REFUSED, DEMO_REFUSED, EMAIL_NOT_VERIFIED, USER_MISMATCH',
    409: 'CARD_LIMIT, CONFLICT, ID_TAKEN',
    410: 'USER_DELETED',
    413: 'BODY_TOO_LARGE',
    500: 'INTERNAL',
    503: 'AUTH_UNAVAILABLE, BUSY, UPSTREAM_UNAVAILABLE',
  });
});

test.each(names)('summarizes %s in one sentence', (name) => {
  expect(find(name)?.found.summary).toMatch(/^[A-Z][^\n]{10,110}\.$/);
});

test('describes readiness at the path of its own service', () => {
  expect(find('getServiceHealth')?.path).toBe('/api/cards/health/ready');
});
