import { z } from 'zod';
import type { StripeOptions } from './gateways/payment/stripe/options.ts';
import { type Chat, type Imprint, ownLink } from '../shared/site/imprint.ts';
import type { S3Options } from './gateways/storage/s3-options.ts';
import { registeredStates } from './gateways/tax/registered-states.ts';

const flag = z
  .enum(['0', '1', 'true', 'false'])
  .default('0')
  .transform((value) => value === '1' || value === 'true');

/** Whether an address names a PostgreSQL server or a database of it; what it leaves out comes from PGHOST and its like. */
function isPostgresUrl(text: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { hostname, pathname, searchParams } = new URL(text);
  return hostname !== '' || pathname.length > 1 || searchParams.has('host');
}

/** An origin, or nothing. */
const origin = z
  .union([z.url({ protocol: /^https?$/ }), z.literal('')])
  .refine((text) => text === '' || /^https?:\/\/[^/?#@]+\/?$/.test(text), {
    error: 'Give scheme and host only, like https://files.example.com.',
  })
  .default('');

/** An address by https, or nothing. */
const httpsUrl = z.union([z.url({ protocol: /^https$/ }).max(300), z.literal('')]).default('');

/** Values parted by commas. */
const listOf = (one: z.ZodType<string, string>) =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(one));

const variables = z.object({
  /**
   * Role of this process: `serve` answers calls, `work` measures designs, sends mails and runs recurring jobs, `all`
   * does both. Several processes need a database that they share.
   */
  ROLE: z.enum(['all', 'serve', 'work']).default('all'),
  /** Port to listen on. 0 takes any free one. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(8787),
  /** Port on which a worker answers /healthz and /metrics; 0 takes any free one, empty none. */
  WORKER_PORT: z.union([z.literal(''), z.coerce.number().int().min(0).max(65_535)]).default(''),
  /** Address to listen on; empty listens on every one. */
  HOST: z.string().default(''),
  /** Folder of everything that lasts: database (unless DATABASE_URL names one), uploads, outbox, secrets. */
  DATA_DIR: z.string().min(1).default('./data'),
  /** postgres://user:password@host:port/database. Empty: the SQLite file in DATA_DIR. Its words are never repeated: a password is in it. */
  DATABASE_URL: z
    .string()
    .default('')
    .refine((url) => url === '' || isPostgresUrl(url), {
      error: 'This is no address of a PostgreSQL database, like postgres://user:password@host:5432/kerfwise.',
    }),
  /** Connections to PostgreSQL that this process may have at once. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(500).default(20),
  /** Folder of the built app. */
  DIST_DIR: z.string().min(1).default('./dist'),
  /** `production` seeds no sign-ins and skips the check of answers against their schemas. */
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  /**
   * Origin customers reach us at, for links in mail and signed addresses. Empty: the origin of each request, which its Host
   * names; not in production, where nothing a caller says makes a link.
   */
  PUBLIC_URL: z.union([z.url(), z.literal('')]).default(''),
  /** Days a sign-in lasts. */
  SESSION_DAYS: z.coerce.number().positive().max(365).default(30),
  /** Secret of the chat service's identity check; empty: accounts carry no proof for it. */
  INTERCOM_SECRET: z.string().default(''),
  /** Key that signs upload addresses, shipping choices and sandbox card tokens. Empty: made once, kept in DATA_DIR. */
  UPLOAD_SECRET: z.union([z.string().min(16), z.literal('')]).default(''),
  /** Origin of the service that takes uploads in our place; empty: they come to us, or go straight to the bucket. */
  UPLOAD_URL: origin,
  /** Bucket that keeps the files; empty: they are kept in DATA_DIR/uploads. */
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .or(z.literal(''))
    .default(''),
  /** Scheme and host of the service that has the bucket; empty: AWS in S3_REGION. */
  S3_ENDPOINT: origin,
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/)
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  /** Prefix of our keys, so that shops can share a bucket. */
  S3_PREFIX: z
    .string()
    .regex(/^(?:[\w-]+\/)*[\w-]*$/, { error: 'Use letters, digits, - and _, with / between.' })
    .default(''),
  /** 1 where the bucket stands in the path (MinIO, Ceph) and not before the host. */
  S3_PATH_STYLE: flag,
  /** How money is taken. In production the sandbox, which takes none, must be asked for by name. */
  PAYMENT_GATEWAY: z.enum(['', 'sandbox']).default(''),
  /** Keys of the shop's account at Stripe, which takes the money then: the secret one, the one that browsers get, what its messages are signed with. */
  STRIPE_SECRET_KEY: z.string().max(300).default(''),
  STRIPE_PUBLISHABLE_KEY: z.string().max(300).default(''),
  STRIPE_WEBHOOK_SECRET: z.string().max(300).default(''),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  /** Dollars up to which one person, or a customer who cancels, has money given back without a second one. */
  REFUND_ALONE_USD: z.coerce.number().min(0).max(1_000_000).default(500),
  /** States in which the shop is registered and collects sales tax, their codes parted by commas. */
  TAX_STATES: z.string().max(400).default('CA'),
  /** Token of TaxJar, which is asked for sales tax rates then. Empty: our own tables tell them. */
  TAXJAR_TOKEN: z.string().max(200).default(''),
  TAXJAR_URL: z.url({ protocol: /^https?$/ }).default('https://api.taxjar.com'),
  /** Key of EasyPost, which is asked for shipping prices then. Empty: our own tariff by zones tells them. */
  EASYPOST_KEY: z.string().max(200).default(''),
  EASYPOST_URL: z.url({ protocol: /^https?$/ }).default('https://api.easypost.com'),
  /** smtp(s)://user:password@host:port. Empty: mails are written to DATA_DIR/outbox as .eml files. */
  SMTP_URL: z.string().default(''),
  /** Sender of our mails. */
  MAIL_FROM: z.string().min(3).default('Kerfwise <orders@kerfwise.test>'),
  /** Where questions to the shop are mailed; pages name it. */
  CONTACT_EMAIL: z.email().max(200).or(z.literal('')).default(''),
  /** Where the shop is, lines parted by `|`: on documents, and on mails that the law wants it on; in production those are not sent without. */
  POSTAL_ADDRESS: z.string().max(300).default(''),
  /** Full name of the company that runs the shop, on the foot of pages and on documents. Empty: staff are told that it is missing. */
  COMPANY_NAME: z.string().trim().max(120).default(''),
  /** Address of the shop's blog. Empty: the footer links none. */
  BLOG_URL: httpsUrl,
  /** Addresses of the shop's pages at social sites, parted by commas. */
  SOCIAL_URLS: listOf(z.url({ protocol: /^https$/ }).max(300)),
  /** Script of a chat service that speaks Intercom's commands, and the shop's id there. Empty: questions come to us. */
  CHAT_SCRIPT_URL: httpsUrl,
  CHAT_APP_ID: z.string().max(100).default(''),
  /** Origins that the service loads from and talks to besides that of its script, parted by commas; hosts may begin with `*.`. */
  CHAT_ORIGINS: listOf(z.string().regex(/^(?:https|wss):\/\/(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/)),
  /** 1 where the service needs inline styles, which loosens the security policy of pages that have it. */
  CHAT_INLINE_STYLES: flag,
  /** Our name at Google's sign-in, from its console. Empty: nobody signs in with Google, and no page loads anything of it. */
  GOOGLE_CLIENT_ID: z.string().max(200).default(''),
  /** Where the keys are published that Google signs with. */
  GOOGLE_KEYS_URL: z.url({ protocol: /^https?$/ }).default('https://www.googleapis.com/oauth2/v3/certs'),
  /** Seconds that calls under way may take once the server is told to stop; as many again to close everything. */
  SHUTDOWN_SECONDS: z.coerce.number().positive().max(600).default(10),
  /** fatal, error, warn, info, debug, trace or silent. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Bearer token that /metrics is read with. Empty: open to all, in production to nobody. */
  METRICS_TOKEN: z.union([z.string().min(16), z.literal('')]).default(''),
  /** Where spans are sent, by OTLP over HTTP (OpenTelemetry's own variable). Empty: nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.union([z.url(), z.literal('')]).default(''),
  /** Share of calls that are traced, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.05),
  /** 1 behind a proxy that sets X-Forwarded-For and X-Forwarded-Proto; else these headers are not believed. */
  TRUST_PROXY: flag,
  /** Threads that measure designs. */
  ANALYSIS_THREADS: z.coerce.number().int().min(1).max(16).default(2),
  /** Seconds after which measuring a design is given up. */
  ANALYSIS_TIMEOUT_SECONDS: z.coerce.number().positive().max(600).default(60),
  /** MB of memory that measuring one design may take, buffers and WebAssembly included. */
  ANALYSIS_MEMORY_MB: z.coerce.number().int().min(256).max(65_536).default(2048),
  /** Designs of one account that may be under way (asked for, uploading or being measured) at once. */
  UPLOADS_AT_ONCE: z.coerce.number().int().min(1).max(1000).default(30),
  /** Files, fonts included, that one account may upload within 24 hours: far more than anybody draws in a day. */
  UPLOAD_FILES_PER_DAY: z.coerce.number().int().min(1).max(1_000_000).default(300),
  /** MB that one account may upload within 24 hours: forty of the largest designs. */
  UPLOAD_MB_PER_DAY: z.coerce.number().int().min(1).max(10_000_000).default(2000),
  /** Years that files of orders are kept; what was ordered and paid stays. */
  FILE_RETENTION_YEARS: z.coerce.number().int().min(1).max(100).default(7),
});

/** A chat service, and how far pages open their security policy for it. */
export interface ChatOptions extends Chat {
  readonly origins: readonly string[];
  readonly inlineStyles: boolean;
}

/** The environment, checked and in our own names. */
export interface Env {
  readonly role: 'all' | 'serve' | 'work';
  readonly port: number;
  /** Null where a worker listens nowhere. */
  readonly workerPort: number | null;
  readonly host: string;
  readonly dataDir: string;
  /** '' where the database is the SQLite file in the data folder. */
  readonly databaseUrl: string;
  readonly databasePool: number;
  readonly distDir: string;
  readonly mode: 'production' | 'development' | 'test';
  readonly publicUrl: string;
  readonly sessionDays: number;
  /** '' where no chat service is set up. */
  readonly intercomSecret: string;
  readonly uploadSecret: string;
  /** The bucket that keeps the files; null where the data folder does. */
  readonly s3: S3Options | null;
  /** Origin that uploads are sent to instead of us; '' where there is none. */
  readonly uploadUrl: string;
  /** '' where none was named; outside production that is the sandbox. */
  readonly paymentGateway: '' | 'sandbox';
  /** Null where Stripe takes no money. */
  readonly stripe: StripeOptions | null;
  /** Up to how much is given back without a second person, cents. */
  readonly refundAloneCents: number;
  /** Codes of the states in which sales tax is collected. */
  readonly taxStates: readonly string[];
  /** Null where our own tables tell sales tax rates. */
  readonly taxJar: { readonly url: string; readonly token: string } | null;
  /** Null where our own tariff tells shipping prices. */
  readonly easyPost: { readonly url: string; readonly key: string } | null;
  readonly smtpUrl: string;
  readonly mailFrom: string;
  /** Where questions go; where none is told the pages name an address of nobody's. */
  readonly contactMail: string;
  readonly imprint: Imprint;
  /** Null where questions come to us. */
  readonly chat: ChatOptions | null;
  /** Null where nobody signs in with Google. */
  readonly google: { readonly clientId: string; readonly keysUrl: string } | null;
  readonly shutdownMs: number;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly metricsToken: string;
  /** '' where nothing is traced. */
  readonly traceEndpoint: string;
  readonly traceShare: number;
  readonly trustProxy: boolean;
  readonly analysisThreads: number;
  readonly analysisTimeoutMs: number;
  readonly analysisMemoryMb: number;
  readonly uploadsAtOnce: number;
  readonly uploadFilesPerDay: number;
  readonly uploadMbPerDay: number;
  readonly fileRetentionYears: number;
}

/** The bucket that is named. Throws where its keys are not. */
function bucketOf(v: z.output<typeof variables>): S3Options | null {
  if (v.S3_BUCKET === '') return null;
  if (v.S3_ACCESS_KEY_ID === '' || v.S3_SECRET_ACCESS_KEY === '')
    throw new Error('The environment is not valid.\nS3_BUCKET: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too.');
  return {
    endpoint: v.S3_ENDPOINT.replace(/\/$/, '') || `https://s3.${v.S3_REGION}.amazonaws.com`,
    bucket: v.S3_BUCKET,
    region: v.S3_REGION,
    accessKeyId: v.S3_ACCESS_KEY_ID,
    secretAccessKey: v.S3_SECRET_ACCESS_KEY,
    prefix: v.S3_PREFIX === '' || v.S3_PREFIX.endsWith('/') ? v.S3_PREFIX : `${v.S3_PREFIX}/`,
    pathStyle: v.S3_PATH_STYLE,
  };
}

/** The shop's account at Stripe. Throws where only some of its keys are given. */
function stripeOf(v: z.output<typeof variables>): StripeOptions | null {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = v;
  const keys = [secretKey, publishableKey, webhookSecret];
  if (keys.every((key) => key === '')) return null;
  if (keys.includes(''))
    throw new Error(
      'The environment is not valid.\nSTRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET: set all three of them, or none.',
    );
  return { secretKey, publishableKey, webhookSecret, apiUrl: v.STRIPE_API_URL.replace(/\/$/, '') };
}

/** Address of a shop that names none: nobody has it (RFC 2606). */
export const NO_CONTACT = 'help@kerfwise.example';

/** The shop's address in lines; of a shop that is only tried out, one that is none. */
function postalLines(text: string, mode: Env['mode']): string[] {
  const told = text === '' && mode !== 'production' ? '200 Test Street | San Francisco, CA 94103' : text;
  return told.split('|').flatMap((line) => line.trim() || []);
}

/** The chat service that is named. Throws where only one of its script and id is. */
function chatOf(v: z.output<typeof variables>): ChatOptions | null {
  if (v.CHAT_SCRIPT_URL === '' && v.CHAT_APP_ID === '') return null;
  if (v.CHAT_SCRIPT_URL === '' || v.CHAT_APP_ID === '')
    throw new Error('The environment is not valid.\nCHAT_SCRIPT_URL and CHAT_APP_ID: set both of them, or none.');
  const origins = [...new Set([new URL(v.CHAT_SCRIPT_URL).origin, ...v.CHAT_ORIGINS])];
  return { script: v.CHAT_SCRIPT_URL, appId: v.CHAT_APP_ID, origins, inlineStyles: v.CHAT_INLINE_STYLES };
}

function imprintOf(v: z.output<typeof variables>): Imprint {
  return {
    company: v.COMPANY_NAME || null,
    address: postalLines(v.POSTAL_ADDRESS, v.NODE_ENV),
    blog: v.BLOG_URL || null,
    social: v.SOCIAL_URLS.map(ownLink),
  };
}

/** Reads the environment. Throws with one line per wrong variable. */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const parsed = variables.safeParse(source);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is not valid.\n${lines.join('\n')}`);
  }
  const v = parsed.data;
  return {
    role: v.ROLE,
    port: v.PORT,
    workerPort: v.WORKER_PORT === '' ? null : v.WORKER_PORT,
    host: v.HOST,
    dataDir: v.DATA_DIR,
    databaseUrl: v.DATABASE_URL,
    databasePool: v.DATABASE_POOL,
    distDir: v.DIST_DIR,
    mode: v.NODE_ENV,
    publicUrl: v.PUBLIC_URL.replace(/\/$/, ''),
    sessionDays: v.SESSION_DAYS,
    intercomSecret: v.INTERCOM_SECRET,
    uploadSecret: v.UPLOAD_SECRET,
    s3: bucketOf(v),
    uploadUrl: v.UPLOAD_URL.replace(/\/$/, ''),
    paymentGateway: v.PAYMENT_GATEWAY,
    stripe: stripeOf(v),
    refundAloneCents: Math.round(v.REFUND_ALONE_USD * 100),
    taxStates: registeredStates(v.TAX_STATES, v.TAXJAR_TOKEN !== ''),
    taxJar: v.TAXJAR_TOKEN === '' ? null : { url: v.TAXJAR_URL.replace(/\/$/, ''), token: v.TAXJAR_TOKEN },
    easyPost: v.EASYPOST_KEY === '' ? null : { url: v.EASYPOST_URL.replace(/\/$/, ''), key: v.EASYPOST_KEY },
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM,
    contactMail: v.CONTACT_EMAIL || NO_CONTACT,
    imprint: imprintOf(v),
    chat: chatOf(v),
    google: v.GOOGLE_CLIENT_ID === '' ? null : { clientId: v.GOOGLE_CLIENT_ID, keysUrl: v.GOOGLE_KEYS_URL },
    shutdownMs: v.SHUTDOWN_SECONDS * 1000,
    logLevel: v.LOG_LEVEL,
    metricsToken: v.METRICS_TOKEN,
    traceEndpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT,
    traceShare: v.OTEL_TRACES_SAMPLER_ARG,
    trustProxy: v.TRUST_PROXY,
    analysisThreads: v.ANALYSIS_THREADS,
    analysisTimeoutMs: v.ANALYSIS_TIMEOUT_SECONDS * 1000,
    analysisMemoryMb: v.ANALYSIS_MEMORY_MB,
    uploadsAtOnce: v.UPLOADS_AT_ONCE,
    uploadFilesPerDay: v.UPLOAD_FILES_PER_DAY,
    uploadMbPerDay: v.UPLOAD_MB_PER_DAY,
    fileRetentionYears: v.FILE_RETENTION_YEARS,
  };
}

/** Why the server must not take customers with this environment, in a sentence; null where it may. */
export function refusalToServe(env: Env): string | null {
  if (env.role !== 'all' && env.databaseUrl === '')
    return `With the database in DATA_DIR one process does everything: nobody could do what ROLE=${env.role} leaves to others. Take ROLE away, or name a PostgreSQL in DATABASE_URL. (npm run worker is ROLE=work.)`;
  if (env.stripe !== null && env.paymentGateway === 'sandbox')
    return 'Money is taken by one service: take PAYMENT_GATEWAY=sandbox or the keys of Stripe away.';
  if (env.mode === 'production' && env.paymentGateway === '' && env.stripe === null) {
    return 'In production orders must be paid for: set the keys of Stripe (STRIPE_SECRET_KEY …), or PAYMENT_GATEWAY. PAYMENT_GATEWAY=sandbox takes test cards and no money.';
  }
  if (env.mode === 'production' && env.publicUrl === '') {
    return 'In production links must lead to us whatever a caller says: set PUBLIC_URL to the origin customers reach us at, like https://shop.example.com.';
  }
  if (
    env.mode === 'production' &&
    env.uploadSecret === '' &&
    (env.s3 !== null || env.uploadUrl !== '' || env.databaseUrl !== '')
  ) {
    return 'Servers of one shop must agree on what they sign: set UPLOAD_SECRET to the same long random text on each of them.';
  }
  if (env.publicUrl.startsWith('https:') && [env.s3?.endpoint, env.uploadUrl].some((to) => to?.startsWith('http:'))) {
    return 'Pages that come by https can send files by https only: give S3_ENDPOINT and UPLOAD_URL as https addresses.';
  }
  return null;
}
