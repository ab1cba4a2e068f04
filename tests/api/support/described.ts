import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { bySpecificity } from '../../../shared/base/path-order.ts';

interface Described {
  readonly content: Readonly<Record<string, { schema: object }>>;
}

interface Operation {
  /** Refusals are named among the components, where each is written once. */
  readonly responses: Readonly<Record<string, Described | { readonly $ref: string }>>;
}

/** The parts of an OpenAPI document that answers are held against. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly responses?: Readonly<Record<string, Described>>;
  };
}

/** Key of the schemas that others name. */
const COMPONENTS = 'kerfwise:components';

/** A schema in which everything that is answered has to be described: objects take no further names. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref: ref } = schema as { $ref?: unknown };
  if (typeof ref === 'string') return { $ref: ref.replace(/^#\/components/, `${COMPONENTS}#`) };
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]));
  return 'properties' in inner && !('additionalProperties' in inner)
    ? { ...inner, additionalProperties: false }
    : inner;
}

const FAILURE = closed({
  type: 'object',
  properties: {
    code: { type: 'string' },
    message: { type: 'string', minLength: 1 },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, message: { type: 'string' } },
        required: ['field', 'message'],
      },
    },
  },
  required: ['code', 'message', 'errors'],
}) as object;

/** Holds answers against what the API says of itself. Returns what is wrong, or null. */
export function describedBy(
  document: ApiDocument,
): (method: string, pathname: string, answer: Response) => Promise<string | null> {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema({ $id: COMPONENTS, ...(closed(document.components) as object) });
  const checks = new Map<object, ValidateFunction>();
  const paths = Object.keys(document.paths)
    .sort(bySpecificity)
    .map((path) => [path, new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`)] as const);

  function faults(schema: object, body: unknown): string | null {
    let check = checks.get(schema);
    if (!check) {
      check = ajv.compile(closed(schema) as object);
      checks.set(schema, check);
    }
    return check(body) ? null : ajv.errorsText(check.errors, { separator: '; ' }).slice(0, 600);
  }

  return async (method, pathname, answer) => {
    const path = paths.find(([, pattern]) => pattern.test(pathname))?.[0];
    const isApi = /^\/(api|sandbox-gateway)\//.test(pathname) && pathname !== '/api/v1/openapi.json';
    if (!isApi || ['HEAD', 'OPTIONS'].includes(method) || answer.status === 304) return null;
    const name = `${method} ${path ?? pathname} → ${answer.status}`;
    const operation = path === undefined ? undefined : document.paths[path]![method.toLowerCase()];
    const expected = path === undefined ? 404 : 405;
    if (!operation && answer.status !== expected) return `${name}, not ${expected}`;
    const found = operation?.responses[answer.status];
    const declared = found && '$ref' in found ? document.components.responses?.[found.$ref.split('/').at(-1)!] : found;
    if (operation && !declared) return `${name} is not described`;
    if (declared?.content['application/octet-stream']) return null;
    const type = answer.headers.get('content-type') ?? '';
    if (!type.startsWith('application/json')) return `${name} is ${type}`;
    const problem = faults(declared?.content['application/json']?.schema ?? FAILURE, await answer.json());
    return problem && `${name}: ${problem}`;
  };
}
