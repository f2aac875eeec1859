import { calls, endpoints, errorTable, failureSchema } from '@repaso/contracts';
import type { EndpointName } from '@repaso/contracts';
import { z } from 'zod';
import type { ZodType } from 'zod';
import type { RouteDefinition } from './route.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of a service, made from the schemas that validate its requests. */
export function openApiDocument(service: string, version: string, routes: readonly RouteDefinition[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const { name, access } of [...routes, { name: 'getServiceHealth', access: 'public' } as const]) {
    const [method, path] = endpoints[name];
    const ownPath = path.replace('/:service/', `/${service}/`).replace(/:(\w+)/g, '{$1}');
    (paths[ownPath] ??= {})[method.toLowerCase()] = operation(name, access === 'public', ownPath);
  }
  return {
    openapi: '3.1.0',
    info: { title: `repaso ${service}`, version },
    paths,
    components: {
      schemas: { Failure: jsonSchema(failureSchema, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'repaso_access' } },
    },
  };
}

function operation(name: EndpointName, isPublic: boolean, path: string): Json {
  const schemas: { params?: ZodType; query?: ZodType; body?: ZodType; response: ZodType } = calls[name];
  const parameters = [
    ...parametersOf(schemas.params, 'path').filter((parameter) =>
      path.includes(`{${String(parameter['name'])}}`),
    ),
    ...parametersOf(schemas.query, 'query'),
    ...csrfParameter(name),
  ];
  return {
    operationId: name,
    security: isPublic ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(schemas.body && {
      requestBody: { required: true, content: json(jsonSchema(schemas.body, 'input')) },
    }),
    responses: {
      200: { description: 'Success', content: json(successSchema(schemas.response)) },
      default: {
        description: `Failure: ${Object.keys(errorTable).length} codes, listed in contracts`,
        content: json({ $ref: '#/components/schemas/Failure' }),
      },
    },
  };
}

const json = (schema: Json) => ({ 'application/json': { schema } });

function successSchema(response: ZodType): Json {
  return {
    type: 'object',
    properties: {
      success: { const: true },
      data: jsonSchema(response, 'output'),
      message: { type: 'string' },
    },
    required: ['success', 'data', 'message'],
  };
}

function parametersOf(schema: ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: part,
  }));
}

function csrfParameter(name: EndpointName): Json[] {
  if (endpoints[name][0] === 'GET') return [];
  return [{ name: 'x-repaso-csrf', in: 'header', required: true, schema: { const: '1' } }];
}

/** Without `$schema`, which OpenAPI states once for the document. */
function jsonSchema(schema: ZodType, io: 'input' | 'output'): Json {
  const { ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  delete described.$schema;
  return described;
}
