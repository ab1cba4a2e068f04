import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Endpoint } from '../shared/base/endpoint.ts';
import { FAILURE_CODES, type FailureCode, statusOf } from '../shared/base/failure.ts';
import { sandboxCardBody } from '../shared/checkout/wire.ts';
import type { Route } from './route.ts';

const GENERAL: readonly FailureCode[] = ['invalid_request', 'request_timeout', 'rate_limited', 'internal'];
const failureSchema = z.object({
  code: z.enum(FAILURE_CODES as [FailureCode, ...FailureCode[]]),
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
});
const json = (schema: z.ZodType) => ({ 'application/json': { schema } });

const BYTES = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } as const;
const contentOf = (endpoint: Endpoint, body: z.ZodType) => (endpoint.bytes === undefined ? json(body) : BYTES);

/** The first word of a path names the room it belongs to. */
function tagOf(path: string): string {
  return path.split('/')[1] ?? '';
}

function failureAnswers(endpoint: Pick<Endpoint, 'access' | 'failures' | 'body'>) {
  const codes = new Set<FailureCode>([...GENERAL, ...(endpoint.failures ?? [])]);
  if (endpoint.access !== 'anyone') codes.add('unauthorized');
  const forSome = endpoint.access === 'staff' || endpoint.access === 'admin';
  if (endpoint.access === 'customer' || forSome) codes.add('forbidden');
  if (forSome) codes.add('role_may_not');
  if (endpoint.body) codes.add('unsupported_media');
  const byStatus = new Map<number, FailureCode[]>();
  for (const code of codes) byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code]);
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, list]) => [status, { description: list.join(', '), content: json(failureSchema) }]),
  );
}

/** The OpenAPI 3.1 document of the given routes, the signed upload and the sandbox gateway's form. */
export function openApiDocument(routes: readonly Route[]): object {
  const api = new OpenAPIHono();
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  for (const { endpoint } of routes) {
    api.openAPIRegistry.registerPath({
      method: endpoint.method,
      path: `/api/v1${endpoint.path}`,
      summary: endpoint.summary,
      tags: [tagOf(endpoint.path)],
      security: endpoint.access === 'anyone' ? [] : [{ bearer: [] }],
      description: `Access: ${endpoint.access}.`,
      request: {
        ...(endpoint.params ? { params: endpoint.params as z.ZodObject } : {}),
        ...(endpoint.query ? { query: endpoint.query as z.ZodObject } : {}),
        ...(endpoint.body ? { body: { required: true, content: contentOf(endpoint, endpoint.body) } } : {}),
      },
      responses: { 200: { description: 'Done', content: json(endpoint.answer) }, ...failureAnswers(endpoint) },
    });
  }
  registerUpload(api);
  registerSandbox(api);
  return api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Kerfwise',
      version: '1',
      description: 'Lengths in mm, areas in mm², amounts in whole US cents, times in ISO 8601 UTC.',
    },
  });
}

function registerUpload(api: OpenAPIHono): void {
  api.openAPIRegistry.registerPath({
    method: 'put',
    path: '/api/v1/uploads/{designId}',
    summary: 'Send the bytes of a design to the signed address of POST /url',
    tags: ['url'],
    security: [],
    request: {
      params: z.object({ designId: z.string() }),
      query: z.object({ expires: z.string(), signature: z.string() }),
      body: {
        required: true,
        content: BYTES,
      },
    },
    responses: {
      200: { description: 'Stored; measuring begins', content: json(z.object({ success: z.literal(true) })) },
      ...failureAnswers({
        access: 'anyone',
        failures: ['forbidden', 'not_found', 'conflict', 'upload_incomplete', 'upload_expired', 'file_too_large'],
      }),
    },
  });
}

function registerSandbox(api: OpenAPIHono): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/sandbox-gateway/tokens',
    summary: 'Sandbox only: turn a card into a token. Nothing of the card is kept',
    tags: ['payments'],
    security: [],
    request: { body: { required: true, content: json(sandboxCardBody) } },
    responses: {
      200: {
        description: 'Done',
        content: json(z.object({ card_token: z.string(), brand: z.string(), last4: z.string() })),
      },
      ...failureAnswers({ access: 'anyone', failures: ['card_invalid'], body: sandboxCardBody }),
    },
  });
}
