import { describe, expect, it, test } from 'vitest';
import { type Env, readEnv, refusalToServe } from '../../api/env.ts';
import { textOf } from '../support/sources.ts';

const STRIPE = { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'wh' };
const BUCKET = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };

/** Of each variable: what it may be set to with what is read then, and what is refused. */
const VALUES: Readonly<Record<string, readonly [good: Record<string, unknown>, bad: readonly string[]]>> = {
  ROLE: [{ all: { role: 'all' }, serve: { role: 'serve' }, work: { role: 'work' } }, ['both', '']],
  PORT: [{ 0: { port: 0 }, 65535: { port: 65_535 } }, ['-1', '65536', '1.5', 'x']],
  WORKER_PORT: [
    { '': { workerPort: null }, 0: { workerPort: 0 }, 65535: { workerPort: 65_535 } },
    ['-1', '65536', 'x'],
  ],
  HOST: [{ '127.0.0.1': { host: '127.0.0.1' } }, []],
  DATA_DIR: [{ x: { dataDir: 'x' } }, ['']],
  DATABASE_URL: [
    {
      'postgres://u:p@h:5/d': { databaseUrl: 'postgres://u:p@h:5/d' },
      'postgresql:///d?host=/run': { databaseUrl: 'postgresql:///d?host=/run' },
    },
    ['mysql://h/d', 'h/d', 'postgres://'],
  ],
  DATABASE_POOL: [{ 1: { databasePool: 1 }, 500: { databasePool: 500 } }, ['0', '501', '1.5']],
  DIST_DIR: [{ x: { distDir: 'x' } }, ['']],
  NODE_ENV: [{ production: { mode: 'production' }, test: { mode: 'test' } }, ['prod']],
  PUBLIC_URL: [{ 'https://shop.example/': { publicUrl: 'https://shop.example' } }, ['shop.example']],
  SESSION_DAYS: [{ 365: { sessionDays: 365 }, 0.5: { sessionDays: 0.5 } }, ['0', '366']],
  INTERCOM_SECRET: [{ x: { intercomSecret: 'x' } }, []],
  UPLOAD_SECRET: [
    { '': { uploadSecret: '' }, '1234567890123456': { uploadSecret: '1234567890123456' } },
    ['123456789012345'],
  ],
  UPLOAD_URL: [
    { 'https://up.example/': { uploadUrl: 'https://up.example' } },
    ['https://up.example/path', 'ftp://up.example'],
  ],
  S3_BUCKET: [{ '': { s3: null } }, ['A', 'Upper', '-x-']],
  S3_ENDPOINT: [{ 'http://minio:9000': { s3: null } }, ['http://minio:9000/files']],
  S3_REGION: [{ 'eu-central-1': { s3: null } }, ['x', 'EU', 'x'.repeat(41)]],
  S3_PREFIX: [{ 'a/b': { s3: null } }, ['/a', 'a b']],
  S3_PATH_STYLE: [{ true: { s3: null } }, ['yes']],
  PAYMENT_GATEWAY: [{ sandbox: { paymentGateway: 'sandbox' } }, ['stripe']],
  STRIPE_SECRET_KEY: [{}, ['sk', 'x'.repeat(301)]],
  STRIPE_PUBLISHABLE_KEY: [{}, ['pk', 'x'.repeat(301)]],
  STRIPE_WEBHOOK_SECRET: [{}, ['wh', 'x'.repeat(301)]],
  STRIPE_API_URL: [{ 'http://127.0.0.1:9': { stripe: null } }, ['127.0.0.1', 'ftp://x']],
  REFUND_ALONE_USD: [
    { 0: { refundAloneCents: 0 }, 12.34: { refundAloneCents: 1234 }, 0.29: { refundAloneCents: 29 } },
    ['-1', '1000001'],
  ],
  TAX_STATES: [{ CA: { taxStates: ['CA'] } }, ['XX', 'x'.repeat(401)]],
  TAXJAR_TOKEN: [{ t: { taxJar: { token: 't', url: 'https://api.taxjar.com' } } }, ['x'.repeat(201)]],
  TAXJAR_URL: [{ 'http://127.0.0.1:9': { taxJar: null } }, ['x']],
  EASYPOST_KEY: [{ k: { easyPost: { key: 'k', url: 'https://api.easypost.com' } } }, ['x'.repeat(201)]],
  EASYPOST_URL: [{ 'http://127.0.0.1:9': { easyPost: null } }, ['x']],
  SMTP_URL: [{ 'smtp://h:25': { smtpUrl: 'smtp://h:25' } }, []],
  MAIL_FROM: [{ 'a@b': { mailFrom: 'a@b' } }, ['ab']],
  POSTAL_ADDRESS: [{ 'One | | Two': { imprint: { address: ['One', 'Two'] } } }, ['x'.repeat(301)]],
  CONTACT_EMAIL: [
    { 'ask@shop.example': { contactMail: 'ask@shop.example' }, '': { contactMail: 'help@kerfwise.example' } },
    ['nobody'],
  ],
  COMPANY_NAME: [
    { 'Kerf Works LLC': { imprint: { company: 'Kerf Works LLC' } }, '': { imprint: { company: null } } },
    ['x'.repeat(121)],
  ],
  BLOG_URL: [
    { 'https://blog.example': { imprint: { blog: 'https://blog.example' } }, '': { imprint: { blog: null } } },
    ['http://blog.example', 'blog'],
  ],
  SOCIAL_URLS: [
    {
      'https://www.youtube.com/@kerfwise, https://social.example/@kerfwise': {
        imprint: {
          social: [
            { name: 'YouTube', url: 'https://www.youtube.com/@kerfwise' },
            { name: 'social.example', url: 'https://social.example/@kerfwise' },
          ],
        },
      },
    },
    ['https://x.com/kerfwise,youtube.com'],
  ],
  CHAT_SCRIPT_URL: [{ '': { chat: null } }, ['http://chat.example/w.js', 'https://chat.example/w.js']],
  CHAT_APP_ID: [{}, ['a', 'x'.repeat(101)]],
  CHAT_ORIGINS: [
    { 'https://*.chat.example,wss://live.chat.example': { chat: null } },
    ['chat.example', 'https://*', "https://chat.example 'unsafe-eval'"],
  ],
  CHAT_INLINE_STYLES: [{ 1: { chat: null } }, ['yes']],
  GOOGLE_CLIENT_ID: [
    { g: { google: { clientId: 'g', keysUrl: 'https://www.googleapis.com/oauth2/v3/certs' } } },
    ['x'.repeat(201)],
  ],
  GOOGLE_KEYS_URL: [{ 'http://127.0.0.1:9': { google: null } }, ['x']],
  SHUTDOWN_SECONDS: [{ 0.5: { shutdownMs: 500 }, 600: { shutdownMs: 600_000 } }, ['0', '601']],
  LOG_LEVEL: [{ silent: { logLevel: 'silent' } }, ['loud']],
  METRICS_TOKEN: [{ '1234567890123456': { metricsToken: '1234567890123456' } }, ['123456789012345']],
  OTEL_EXPORTER_OTLP_ENDPOINT: [{ 'http://127.0.0.1:9': { traceEndpoint: 'http://127.0.0.1:9' } }, ['x']],
  OTEL_TRACES_SAMPLER_ARG: [{ 0: { traceShare: 0 }, 1: { traceShare: 1 } }, ['-0.1', '1.1']],
  TRUST_PROXY: [{ 1: { trustProxy: true }, true: { trustProxy: true }, 0: { trustProxy: false } }, ['2']],
  ANALYSIS_THREADS: [{ 1: { analysisThreads: 1 }, 16: { analysisThreads: 16 } }, ['0', '17', '1.5']],
  ANALYSIS_TIMEOUT_SECONDS: [{ 0.1: { analysisTimeoutMs: 100 }, 600: { analysisTimeoutMs: 600_000 } }, ['0', '601']],
  ANALYSIS_MEMORY_MB: [{ 256: { analysisMemoryMb: 256 }, 65536: { analysisMemoryMb: 65_536 } }, ['255', '65537']],
  UPLOADS_AT_ONCE: [{ 1: { uploadsAtOnce: 1 }, 1000: { uploadsAtOnce: 1000 } }, ['0', '1001']],
  UPLOAD_FILES_PER_DAY: [{ 1: { uploadFilesPerDay: 1 }, 1000000: { uploadFilesPerDay: 1_000_000 } }, ['0', '1000001']],
  UPLOAD_MB_PER_DAY: [{ 1: { uploadMbPerDay: 1 }, 10000000: { uploadMbPerDay: 10_000_000 } }, ['0', '10000001']],
  FILE_RETENTION_YEARS: [{ 1: { fileRetentionYears: 1 }, 100: { fileRetentionYears: 100 } }, ['0', '101']],
};
/** Read with others alone. */
const TOGETHER = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

const named = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map((match) => match[1]!);

it('each variable of the environment is tried here and stands on the page of operations', () => {
  const names = named(/^ {2}([A-Z][A-Z0-9_]+): /gm, textOf('api/env.ts'));
  expect(names.length).toBeGreaterThan(40);
  expect([...Object.keys(VALUES), ...TOGETHER].toSorted()).toEqual(names.toSorted());
  const documented = new Set(named(/`([A-Z][A-Z0-9_]+)`/g, textOf('docs/operations.md')));
  expect(names.filter((name) => !documented.has(name))).toEqual([]);
});

describe.each(Object.entries(VALUES))('%s', (name, [good, bad]) => {
  test.each(Object.entries(good))('is read from "%s"', (value, read) => {
    expect(readEnv({ [name]: value })).toMatchObject(read as Partial<Env>);
  });
  test.each(bad)('is refused by its name: %j', (value) => {
    expect(() => readEnv({ [name]: value })).toThrow(name);
  });
});

it('without any, one process serves and works on a data folder of its own, and takes no money', () => {
  expect(readEnv({})).toMatchObject({
    role: 'all',
    port: 8787,
    workerPort: null,
    host: '',
    dataDir: './data',
    databaseUrl: '',
    mode: 'development',
    s3: null,
    stripe: null,
    taxStates: ['CA'],
    sessionDays: 30,
    refundAloneCents: 50_000,
    shutdownMs: 10_000,
    analysisTimeoutMs: 60_000,
    fileRetentionYears: 7,
  });
});

describe('what belongs together', () => {
  it('is a bucket with its keys', () => {
    expect(readEnv({ ...BUCKET, S3_REGION: 'eu-west-1', S3_PREFIX: 'shop' }).s3).toEqual({
      endpoint: 'https://s3.eu-west-1.amazonaws.com',
      bucket: 'files',
      region: 'eu-west-1',
      accessKeyId: 'id',
      secretAccessKey: 'key',
      prefix: 'shop/',
      pathStyle: false,
    });
    expect(
      readEnv({ ...BUCKET, S3_ENDPOINT: 'http://minio:9000/', S3_PREFIX: 'a/', S3_PATH_STYLE: '1' }).s3,
    ).toMatchObject({ endpoint: 'http://minio:9000', prefix: 'a/', pathStyle: true });
    for (const key of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
      expect(() => readEnv({ ...BUCKET, [key]: '' })).toThrow('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
  });

  it('are the three keys of Stripe', () => {
    expect(readEnv({ ...STRIPE, STRIPE_API_URL: 'http://127.0.0.1:9/' }).stripe).toEqual({
      secretKey: 'sk',
      publishableKey: 'pk',
      webhookSecret: 'wh',
      apiUrl: 'http://127.0.0.1:9',
    });
    for (const key of Object.keys(STRIPE)) expect(() => readEnv({ ...STRIPE, [key]: '' })).toThrow('all three');
  });
});

describe('customers are taken', () => {
  const SHOP = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', PAYMENT_GATEWAY: 'sandbox' };
  const refusal = (env: Record<string, string>) => refusalToServe(readEnv(env));
  const SECRET = { UPLOAD_SECRET: '1234567890123456' };

  test.each([
    [{}],
    [SHOP],
    [{ ...SHOP, ...STRIPE, PAYMENT_GATEWAY: '' }],
    [{ ...SHOP, ...SECRET, ...BUCKET }],
    [{ ...BUCKET }],
    [{ ROLE: 'serve', DATABASE_URL: 'postgres://h/d' }],
    [{ ROLE: 'work', DATABASE_URL: 'postgres://h/d' }],
    [{ PUBLIC_URL: 'http://shop.test', ...BUCKET, S3_ENDPOINT: 'http://minio:9000' }],
  ])('with %j', (env) => expect(refusal(env as Record<string, string>)).toBeNull());

  test.each([
    [{ ...STRIPE, PAYMENT_GATEWAY: 'sandbox' }, 'one service'],
    [{ ...SHOP, PAYMENT_GATEWAY: '' }, 'orders must be paid for'],
    [{ ...SHOP, PUBLIC_URL: '' }, 'PUBLIC_URL'],
    [{ ROLE: 'serve' }, 'ROLE=serve'],
    [{ ROLE: 'work' }, 'ROLE=work'],
    [{ ...SHOP, ...BUCKET }, 'UPLOAD_SECRET'],
    [{ ...SHOP, UPLOAD_URL: 'https://up.example' }, 'UPLOAD_SECRET'],
    [{ ...SHOP, DATABASE_URL: 'postgres://h/d' }, 'UPLOAD_SECRET'],
    [{ ...SHOP, ...SECRET, UPLOAD_URL: 'http://up.example' }, 'by https only'],
    [{ ...SHOP, ...SECRET, ...BUCKET, S3_ENDPOINT: 'http://minio:9000' }, 'by https only'],
  ])('not with %j', (env, words) => expect(refusal(env)).toContain(words));
});

it('a chat service is its script and the shop’s id there, with its own origin first', () => {
  const chat = { CHAT_SCRIPT_URL: 'https://chat.example/w.js', CHAT_APP_ID: 'app', CHAT_ORIGINS: 'wss://live.example' };
  expect(readEnv(chat).chat).toEqual({
    script: 'https://chat.example/w.js',
    appId: 'app',
    origins: ['https://chat.example', 'wss://live.example'],
    inlineStyles: false,
  });
});
