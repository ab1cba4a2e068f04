import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Objects } from './objects.ts';
import { documentOf, element, escaped, Refusal } from './refusal.ts';
import { checkSignature, type Keys, queryOf, type RawRequest } from './signature.ts';

/** How the server misbehaves with the next requests. `lost`: they are carried out and the line is cut before the answer. */
export type Mood = 'well' | 'down' | 'unavailable' | 'lost' | 'garbage' | 'silent' | 'trickle' | 'short';

/** A bucket on this machine, as strict as S3 itself. */
export interface LocalS3 {
  readonly endpoint: string;
  readonly bucket: string;
  readonly keys: Keys;
  readonly objects: Objects;
  /** Requests so far, as `PUT /bucket/key`, with the headers. */
  readonly requests: { readonly line: string; readonly headers: Readonly<Record<string, string>> }[];
  /** Moods of the next requests, first to last; then it is well. */
  readonly moods: Mood[];
  /** A mood of all requests. */
  mood: Mood;
  /** Variables of a server that keeps its files here. */
  env(): Record<string, string>;
  close(): Promise<void>;
}

/** Settings of a {@link LocalS3}. */
export interface LocalS3Options {
  readonly now?: () => number;
  /** Origins whose pages may send files; as a bucket's CORS configuration has it. */
  readonly origins?: readonly string[];
  readonly port?: number;
}

const BUCKET = 'kerfwise-files';
const KEYS: Keys = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'eu-test-1',
};

/** Headers that a page may send along with a PUT; see docs/operations.md. */
const CORS_HEADERS = ['content-type', 'if-none-match', 'x-amz-checksum-sha256'];

async function rawRequest(message: IncomingMessage): Promise<RawRequest> {
  const pieces: Buffer[] = [];
  for await (const piece of message) pieces.push(piece as Buffer);
  const headers = Object.fromEntries(Object.entries(message.headers).map(([name, value]) => [name, String(value)]));
  return { method: message.method!, target: message.url!, headers, body: Buffer.concat(pieces) };
}

interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

function corsOf(origins: readonly string[], origin: string | undefined): Record<string, string> {
  return origin !== undefined && origins.includes(origin)
    ? {
        'access-control-allow-origin': origin,
        vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
      }
    : {};
}

function preflight({ headers }: RawRequest, origins: readonly string[]): Answer {
  const asked = (headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const isAllowed =
    origins.includes(headers.origin ?? '') &&
    headers['access-control-request-method'] === 'PUT' &&
    asked.every((name) => CORS_HEADERS.includes(name));
  if (!isAllowed) throw new Refusal(403, 'AccessForbidden', 'CORSResponse: This CORS request is not allowed.');
  const allow = { 'access-control-allow-methods': 'PUT', 'access-control-allow-headers': asked.join(', ') };
  return { status: 200, headers: { ...corsOf(origins, headers.origin), ...allow } };
}

/** One range of bytes, as `bytes=0-99`, `bytes=100-` or `bytes=-100`. */
function rangeOf(given: string | undefined, length: number): { from: number; to: number } | null {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(given ?? '');
  if (!parts || (parts[1] === '' && parts[2] === '')) return null;
  const from = parts[1] === '' ? Math.max(0, length - Number(parts[2])) : Number(parts[1]);
  const to = parts[1] === '' || parts[2] === '' ? length - 1 : Math.min(length - 1, Number(parts[2]));
  if (from >= length || from > to) throw new Refusal(416, 'InvalidRange');
  return { from, to };
}

function readObject(objects: Objects, key: string, { headers, method }: RawRequest): Answer {
  const { bytes, etag, checksum, changedMs } = objects.get(key);
  if (headers['if-match'] !== undefined && headers['if-match'] !== etag) throw new Refusal(412, 'PreconditionFailed');
  if (headers['if-none-match'] === etag) return { status: 304, headers: { etag } };
  const range = rangeOf(headers.range, bytes.length);
  const sent = range ? bytes.subarray(range.from, range.to + 1) : bytes;
  const wantsChecksum = headers['x-amz-checksum-mode'] === 'ENABLED' && checksum !== null;
  return {
    status: range ? 206 : 200,
    headers: {
      etag,
      'accept-ranges': 'bytes',
      'content-length': String(sent.length),
      'content-type': 'application/octet-stream',
      'last-modified': new Date(changedMs).toUTCString(),
      ...(range ? { 'content-range': `bytes ${range.from}-${range.to}/${bytes.length}` } : {}),
      ...(wantsChecksum ? { 'x-amz-checksum-sha256': checksum } : {}),
    },
    ...(method === 'HEAD' ? {} : { body: sent }),
  };
}

function ofBucket(objects: Objects, { method }: RawRequest, query: ReadonlyMap<string, string>): Answer {
  if (method === 'HEAD') return { status: 200 };
  if (method !== 'GET') throw new Refusal(405, 'MethodNotAllowed');
  const prefix = query.get('prefix') ?? '';
  if (query.has('uploads')) return { status: 200, body: objects.listUploads(prefix) };
  if (query.get('list-type') !== '2') throw new Refusal(501, 'NotImplemented');
  const most = Math.min(1000, Number(query.get('max-keys') ?? 1000));
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
  return { status: 200, body: objects.list(prefix, most, after) };
}

function ofObject(objects: Objects, key: string, request: RawRequest, query: ReadonlyMap<string, string>): Answer {
  const { method, headers, body } = request;
  const uploadId = query.get('uploadId');
  const onlyNew = headers['if-none-match'] === '*';
  if (method === 'GET' || method === 'HEAD') return readObject(objects, key, request);
  if (method === 'PUT' && headers['content-length'] === undefined) throw new Refusal(411, 'MissingContentLength');
  if (method === 'PUT' && uploadId !== undefined)
    return { status: 200, headers: { etag: objects.addPart(key, uploadId, Number(query.get('partNumber')), body) } };
  if (method === 'PUT') {
    const { etag } = objects.put(key, body, headers['x-amz-checksum-sha256'] ?? null, onlyNew);
    return { status: 200, headers: { etag } };
  }
  if (method === 'POST' && query.has('uploads')) return { status: 200, body: objects.begin(key) };
  if (method === 'POST' && uploadId !== undefined)
    return { status: 200, body: objects.complete(key, uploadId, body.toString(), onlyNew) };
  if (method === 'DELETE' && uploadId !== undefined) objects.abort(key, uploadId);
  else if (method === 'DELETE') objects.all.delete(key);
  else throw new Refusal(405, 'MethodNotAllowed');
  return { status: 204 };
}

/** The bucket's own part of the target: by its path, or by its host. */
function keyOf({ target, headers }: RawRequest): string {
  const path = decodeURIComponent(target.split('?')[0]!);
  if (headers.host?.startsWith(`${BUCKET}.`)) return path.slice(1);
  if (path !== `/${BUCKET}` && !path.startsWith(`/${BUCKET}/`)) throw new Refusal(404, 'NoSuchBucket');
  return path.slice(BUCKET.length + 2);
}

function answerTo(objects: Objects, request: RawRequest, now: number, origins: readonly string[]): Answer {
  if (request.method === 'OPTIONS') return preflight(request, origins);
  checkSignature(request, KEYS, now);
  const key = keyOf(request);
  const query = new Map(queryOf(request.target));
  return key === '' ? ofBucket(objects, request, query) : ofObject(objects, key, request, query);
}

/** A refusal as S3 says it. */
function refused(fault: Refusal): Answer {
  const body = documentOf(element('Error', element('Code', fault.code), element('Message', escaped(fault.message))));
  return { status: fault.status, headers: { 'content-type': 'application/xml' }, body };
}

function send(response: ServerResponse, { status, headers = {}, body }: Answer, mood: Mood): void {
  if (mood === 'lost') return void response.destroy();
  if (mood === 'garbage')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works!</h1>');
  const isCut = (mood === 'short' || mood === 'trickle') && body !== undefined && body.length > 1;
  response.writeHead(status, headers);
  if (!isCut) return void response.end(body);
  response.write(Buffer.from(body).subarray(0, Math.floor(body.length / 2)));
  if (mood === 'short') setTimeout(() => response.destroy(), 20);
}

/** Starts a bucket. It knows one key, takes nothing that is not signed by it, and says no as S3 does. */
export async function startLocalS3({ now = Date.now, origins = [], port = 0 }: LocalS3Options = {}): Promise<LocalS3> {
  const objects = new Objects(now);
  const server = createServer(async (message, response) => {
    const mood = s3.moods.shift() ?? s3.mood;
    const request = await rawRequest(message).catch(() => null);
    if (request === null || mood === 'down') return void message.socket.destroy();
    s3.requests.push({ line: `${request.method} ${request.target.split('?')[0]}`, headers: request.headers });
    if (mood === 'silent') return;
    response.sendDate = false;
    response.setHeader('date', new Date(now()).toUTCString());
    for (const [name, value] of Object.entries(corsOf(origins, request.headers.origin)))
      response.setHeader(name, value);
    try {
      if (mood === 'unavailable') throw new Refusal(503, 'SlowDown');
      send(response, answerTo(objects, request, now(), origins), mood);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { body, ...answer } = refused(error);
      send(response, request.method === 'HEAD' ? answer : { ...answer, body: body! }, mood);
    }
  });
  const s3: LocalS3 = {
    endpoint: '',
    bucket: BUCKET,
    keys: KEYS,
    objects,
    requests: [],
    moods: [],
    mood: 'well',
    env: () => ({
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: BUCKET,
      S3_REGION: KEYS.region,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
      S3_PREFIX: 'designs',
      S3_PATH_STYLE: '1',
    }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(s3, { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}
