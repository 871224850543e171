import * as z from 'zod/v4/core';
import { envelope } from '#contract/envelope.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract, refusals } from '../whole-contract.ts';

type Json = Readonly<Record<string, unknown>>;

/** Generates an OpenAPI 3.1 document from the contract. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    const path = `/api${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Oddlight API',
      version: '1',
      description:
        'Every reply has the form { response, errors, notifications }. Amounts are decimal texts in USD, ' +
        `multipliers decimal texts with 8 decimals, times ISO 8601 in UTC. Errors: ${errorList()}.`,
    },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'Auth-Token' },
        seed: { type: 'apiKey', in: 'header', name: 'Auth-Seed' },
      },
    },
  };
}

function operation(name: string, endpoint: Endpoint): Json {
  const request = schemaOf(endpoint.request, 'input');
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.access === 'public' ? {} : { security: security(endpoint) }),
    ...(endpoint.method === 'GET' || endpoint.file === 'upload'
      ? { parameters: queryParameters(request) }
      : { requestBody: bodyOf(request) }),
    ...(endpoint.file === 'upload' ? { requestBody: fileBody } : {}),
    responses: {
      200: {
        description: 'Done',
        content:
          endpoint.file === 'download'
            ? { 'application/octet-stream': {} }
            : jsonContent(replyEnvelope(schemaOf(endpoint.reply, 'output'))),
      },
      default: { description: 'Refused', content: jsonContent(schemaOf(envelope, 'output')) },
    },
  };
}

const security = ({ access }: Endpoint): Json[] => [
  ...(access === 'optional' ? [{}] : []),
  { token: [], seed: [] },
];

const jsonContent = (schema: Json): Json => ({ 'application/json': { schema } });
const bodyOf = (schema: Json): Json => ({ required: true, content: jsonContent(schema) });

const fileBody: Json = { required: true, content: { 'multipart/form-data': {} } };

function replyEnvelope(response: Json): Json {
  const whole = schemaOf(envelope, 'output') as { readonly properties: Json }; // the envelope is a z.object
  return { ...whole, properties: { ...whole.properties, response } };
}

function queryParameters(request: Json): Json[] {
  const { properties = {}, required = [] } = request as { properties?: Json; required?: readonly string[] }; // z.object
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function schemaOf(schema: z.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >;
  return rest;
}

const errorList = (): string =>
  Object.entries(refusals)
    .map(([key, { code, status }]) => `${code} ${key} (${status})`)
    .join(', ');
