import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerCall } from './api.ts';
import { type Books, type Kept, newBooks, Refused } from './books.ts';
import { decodeForm } from './form.ts';

/** Fault of the next requests: never: they don't arrive · lost: carried out, the answer is lost · broken: a fault. */
export type StripeMood = 'well' | 'never' | 'lost' | 'broken';

/** Stripe on this machine: the same HTTP, its own books, strict where Stripe is. */
export interface LocalStripe {
  readonly url: string;
  readonly books: Books;
  /** Environment of a server that uses it. */
  env(): Record<string, string>;
  mood: StripeMood;
  /** Runs while a request that writes is being carried out, after it is in the books and before it is answered. */
  meanwhile: () => Promise<void>;
  /** Requests so far, as `POST /v1/refunds`. */
  readonly calls: string[];
  /** An event as it is sent to us, signed at `nowS`. */
  signed(event: Kept, nowS?: number): { readonly body: string; readonly signature: string };
  close(): Promise<void>;
}

const SECRET_KEY = 'sk_test_local';
const PUBLISHABLE_KEY = 'pk_test_local';
/** Calls that browsers may make. */
const PUBLIC = /^POST \/v1\/payment_methods$/;

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

function refusal(status: number, message: string, type = 'invalid_request_error'): Answer {
  return { status, body: JSON.stringify({ error: { type, message } }) };
}

/** Answers that are kept under idempotency keys, with what was asked. */
type Kept24h = Map<string, { readonly asked: string; readonly answer: Answer }>;

/** Earlier answer under the key; a refusal where the call was another one. */
function earlier(kept: Kept24h, key: string, asked: string): Answer | null {
  const known = kept.get(key);
  if (!known) return null;
  if (known.asked === asked) return known.answer;
  return refusal(400, 'Keys for idempotent requests can only be used with the same parameters.', 'idempotency_error');
}

/** Starts it on a free port. `nowMs` is its clock. */
export async function startStripe(nowMs: () => number = Date.now, port = 0): Promise<LocalStripe> {
  const books = newBooks(nowMs);
  const kept: Kept24h = new Map();
  const webhookSecret = `whsec_${randomBytes(12).toString('hex')}`;

  const carryOut = (request: IncomingMessage, text: string): Answer => {
    const url = new URL(request.url!, 'http://stripe.test');
    const { method = 'GET' } = request;
    const name = `${method} ${url.pathname}`;
    const key = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const isPublic = PUBLIC.test(name) && (key === PUBLISHABLE_KEY || text.includes(`key=${PUBLISHABLE_KEY}`));
    if (key !== SECRET_KEY && !isPublic) return refusal(401, 'Invalid API Key provided');
    if (!isPublic && !request.headers['stripe-version']) return refusal(400, 'A version is needed.');
    const type = request.headers['content-type'] ?? '';
    if (method === 'POST' && !type.startsWith('application/x-www-form-urlencoded'))
      return refusal(400, `Invalid request: content type ${type}`);
    const idempotency = method === 'POST' ? String(request.headers['idempotency-key'] ?? '') : '';
    const asked = createHash('sha256').update(`${name}\n${text}`).digest('hex');
    const before = idempotency === '' ? null : earlier(kept, idempotency, asked);
    if (before) return before;
    const answer = answered(books, method, url, text);
    // A call that is refused before anything is done may be made again.
    if (idempotency !== '' && (answer.status < 400 || answer.status === 402)) kept.set(idempotency, { asked, answer });
    return answer;
  };

  const server = createServer(async (request, response) => {
    const text = await textOf(request);
    stripe.calls.push(`${request.method} ${new URL(request.url!, 'http://stripe.test').pathname}`);
    if (stripe.mood === 'never') return void request.socket.destroy();
    const cors = { 'access-control-allow-origin': '*' };
    if (stripe.mood === 'broken') return void response.writeHead(500).end('{"error":{"type":"api_error"}}');
    const { status, body } = carryOut(request, text);
    if (request.method === 'POST') await stripe.meanwhile();
    if (stripe.mood === 'lost') return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': books.newId('req'), ...cors });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stripe: LocalStripe = {
    url,
    books,
    mood: 'well',
    meanwhile: async () => {},
    calls: [],
    env: () => ({
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: url,
    }),
    signed(event, nowS = books.now()) {
      const body = JSON.stringify(event);
      const v1 = createHmac('sha256', webhookSecret).update(`${nowS}.${body}`).digest('hex');
      return { body, signature: `t=${nowS},v1=${v1}` };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return stripe;
}

function answered(books: Books, method: string, url: URL, text: string): Answer {
  try {
    const form = decodeForm(method === 'GET' ? url.search.slice(1) : text);
    const body = answerCall(books, { method, path: url.pathname.replace(/^\/v1\//, ''), form });
    return { status: 200, body: JSON.stringify(body) };
  } catch (error) {
    if (error instanceof Refused) return { status: error.status, body: JSON.stringify(error.body) };
    throw error;
  }
}
