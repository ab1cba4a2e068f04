import { OpenAPIHono, z } from '@hono/zod-openapi';
import { API_BASE, type Endpoint, fullPath } from '../shared/base/endpoint.ts';
import { type AnswerCode, FAILURE_CODES, statusOf } from '../shared/base/failure-status.ts';
import { Components, type Schema } from './openapi-components.ts';
import { failuresOf } from './endpoint-failures.ts';
import { ROOMS } from './rooms.ts';

const failureSchema = z.object({
  code: z.enum(FAILURE_CODES as [AnswerCode, ...AnswerCode[]]),
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
  differences: z
    .array(
      z.object({
        part: z.object({ id: z.string(), name: z.string() }).optional(),
        field: z.string(),
        before: z.unknown(),
        after: z.unknown(),
      }),
    )
    .optional(),
  version: z.int().optional(),
});
const json = (schema: z.ZodType) => ({ 'application/json': { schema } });

const VERSIONED =
  ' May name the version of the quote that was seen, in If-Match or as `version` in the body; where it is another by now the answer is 409 with what is different.';

const KEYED =
  ' May carry an Idempotency-Key: sent again with the same key and the same body within 24 hours, it makes nothing anew and is answered as the first time, with the header Idempotency-Replayed: true.';

const keyHeader = z.object({
  'Idempotency-Key': z.string().min(8).max(255).optional(),
});

const BYTES = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } as const;

/** A form as its fields: files one by one or as a list, everything else as text. */
function formContent(body: z.ZodType) {
  const fields = Object.entries((body as z.ZodObject).shape).map(([name, field]) => {
    const isText = (field as z.ZodType).safeParse('').success || (field as z.ZodType).safeParse('1').success;
    const list = { type: 'array', items: { type: 'string', format: 'binary' } } as const;
    return isText ? [name, { type: 'string' }] : [`${name}[]`, list];
  });
  return { 'multipart/form-data': { schema: { type: 'object', properties: Object.fromEntries(fields) } } } as const;
}

function contentOf(endpoint: Endpoint, body: z.ZodType) {
  if (endpoint.takes === 'form') return formContent(body);
  return endpoint.bytes === undefined ? json(body) : BYTES;
}

function failureAnswers(endpoint: Endpoint) {
  const byStatus = new Map<number, AnswerCode[]>();
  for (const code of failuresOf(endpoint))
    byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code]);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, list]) => [status, { description: list.join(', '), content: json(failureSchema) }]),
  );
}

function register(api: OpenAPIHono, room: string, endpoint: Endpoint): void {
  const isKeyed = endpoint.repeat === 'creates';
  api.openAPIRegistry.registerPath({
    method: endpoint.method,
    path: fullPath(endpoint),
    summary: endpoint.summary,
    tags: [room],
    security: endpoint.access === 'anyone' ? [] : [{ bearer: [] }],
    description: `Access: ${endpoint.access}.${endpoint.versioned ? VERSIONED : ''}${isKeyed ? KEYED : ''}`,
    request: {
      ...(endpoint.params ? { params: endpoint.params as z.ZodObject } : {}),
      ...(isKeyed ? { headers: keyHeader } : {}),
      ...(endpoint.query ? { query: endpoint.query as z.ZodObject } : {}),
      ...(endpoint.body ? { body: { required: true, content: contentOf(endpoint, endpoint.body) } } : {}),
    },
    responses: {
      200: { description: 'Done', content: endpoint.gives === 'file' ? BYTES : json(endpoint.answer) },
      ...failureAnswers(endpoint),
    },
  });
}

let made: object | undefined;

/** The OpenAPI 3.1 document of everything that the rooms answer. Put together once: it takes longer than the rest of the start. */
export function openApiDocument(): object {
  made ??= makeDocument();
  return made;
}

function makeDocument(): object {
  const api = new OpenAPIHono();
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  for (const { name, endpoints } of ROOMS) {
    for (const endpoint of Object.values(endpoints).flatMap((group) => Object.values(group)))
      register(api, name, endpoint);
  }
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Kerfwise',
      version: '1',
      description: 'Lengths in mm, areas in mm², amounts in whole US cents, times in ISO 8601 UTC.',
    },
  });
  return withComponents(document as unknown as Document);
}

/** Endpoints whose answer is what others are made of, and what it is called. */
const CALLED: Readonly<Record<string, string>> = {
  'get /quotes/{id}': 'Quote',
  'patch /parts/{id}': 'Part',
  'get /users/orders/{id}': 'Order',
  'get /custom-quotes/{id}': 'Request',
  'get /designs/{id}': 'Design',
};

/** A document, as far as its schemas are found in it. */
interface Document extends Schema {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Schema;
}
interface Content extends Schema {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}
interface Operation extends Schema {
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

/** Name of an answer among the components: its codes, as `conflict.role_may_not`. */
const answerName = ({ description }: Content): string => String(description).replaceAll(', ', '.');

/** The same document, in which a schema or a refusal that stands in several places is written once. */
function withComponents(document: Document): object {
  const components = new Components();
  const refusals = new Map<string, Content>();
  const refusalOf = (found: Content) => {
    const [name, build] = [answerName(found), contentOf(found, 'Failure', true)];
    return () => {
      refusals.set(name, build());
      return { $ref: `#/components/responses/${name}` };
    };
  };
  const contentOf = (found: Content, name: string, called = false) => {
    const taken = Object.entries(found.content ?? {}).map(
      ([type, { schema }]) => [type, components.take(schema, name, called)] as const,
    );
    return () =>
      found.content
        ? { ...found, content: Object.fromEntries(taken.map(([type, schema]) => [type, { schema: schema() }])) }
        : found;
  };
  const operations = Object.entries(document.paths).map(([path, byMethod]) => {
    const taken = Object.entries(byMethod).map(([method, operation]) => {
      const at = `${method} ${path.replace(API_BASE, '')}`;
      const name = CALLED[at] ?? at;
      const body = operation.requestBody && contentOf(operation.requestBody, `${name} body`);
      const responses = Object.entries(operation.responses).map(
        ([status, found]) =>
          [status, status === '200' ? contentOf(found, name, at in CALLED) : refusalOf(found)] as const,
      );
      return [method, { operation, body, responses }] as const;
    });
    return [path, taken] as const;
  });
  const paths = Object.fromEntries(
    operations.map(([path, taken]) => [
      path,
      Object.fromEntries(
        taken.map(([method, { operation, body, responses }]) => [
          method,
          {
            ...operation,
            ...(body ? { requestBody: body() } : {}),
            responses: Object.fromEntries(responses.map(([status, found]) => [status, found()])),
          },
        ]),
      ),
    ]),
  );
  const responses = Object.fromEntries([...refusals].sort(([a], [b]) => (a < b ? -1 : 1)));
  return { ...document, paths, components: { ...document.components, schemas: components.schemas, responses } };
}
