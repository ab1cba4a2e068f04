import type { Logger } from 'pino';
import { checkedOnce } from '../shared/pricing/checks-once.ts';
import { schemaChecks } from '../shared/pricing/validate.ts';
import { instantiateKernel } from '../wasm/host/kernel.ts';
import { loadKernelModule } from '../wasm/host/load-node.ts';
import { createPricingKernel } from '../wasm/host/pricing.ts';
import { createPasswords, type Passwords } from './account/passwords.ts';
import { sessionFinder } from './account/session-rows.ts';
import type { AppNeeds } from './app.ts';
import { loadCatalog } from './catalog/catalog.ts';
import { watchCatalog } from './catalog/watch.ts';
import { createPaymentFollowUp } from './checkout/follow-up.ts';
import { createTurns } from './checkout/turns.ts';
import { type Clock, isoNow } from './clock.ts';
import { clockOf } from './db/clock.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/open.ts';
import { migrate } from './db/migrate.ts';
import { seed } from './db/seed/seed.ts';
import { createAnalysisJobs } from './design/analysis.ts';
import type { Env } from './env.ts';
import { createGoogleTokens } from './gateways/google/google-tokens.ts';
import type { MailGateway } from './gateways/mail/mail.ts';
import { createFileMail, createSmtpMail } from './gateways/mail/nodemailer.ts';
import type { PaymentGateway } from './gateways/payment/payment.ts';
import { createSandboxGateway, type SandboxGateway } from './gateways/payment/sandbox.ts';
import { createStripeGateway } from './gateways/payment/stripe/stripe.ts';
import { shippingOf } from './gateways/shipping/shipping-of-env.ts';
import { storageOf } from './gateways/storage/storage-of-env.ts';
import { createSalesTax } from './gateways/tax/embedded.ts';
import { createTaxJar } from './gateways/tax/taxjar.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import { freeLeases } from './jobs/job-leases.ts';
import { createLeases } from './jobs/leases.ts';
import { createThreadPool, type PoolOptions, type ThreadPool } from './jobs/thread-pool.ts';
import { createLimits, type Limits } from './middleware/limits.ts';
import { createLog } from './middleware/log.ts';
import { allWork, MIGRATIONS, type RoomNeeds, startRooms } from './rooms.ts';
import { createMetrics } from './telemetry/metrics.ts';
import type { Tracing } from './telemetry/tracing.ts';
import { createWatchedPool } from './telemetry/watched-pool.ts';
import { watchedGateway } from './telemetry/watched-gateway.ts';
import { watchShop } from './telemetry/watched-shop.ts';
import { createSigner, loadSecret } from './signing.ts';
import { prepareDataFolder } from './upkeep/data-folder.ts';
import { createHealth } from './upkeep/health.ts';
import { createSweep } from './upkeep/sweep.ts';

/** Everything the server is composed of: what its rooms need, and what runs it. Made once; tests hand in other parts. */
export type Deps = RoomNeeds & AppNeeds & Composed;

interface Composed {
  readonly env: Env;
  readonly limits: Limits;
  readonly jobs: Jobs;
  /** Null where a real gateway takes the money. */
  readonly sandbox: SandboxGateway | null;
  /** Lets what is under way finish and closes everything. */
  close(): Promise<void>;
}

/** Parts that tests replace. */
export interface Replaced {
  readonly clock?: Clock;
  /** An open database instead of the one that the environment names. */
  readonly opened?: Database;
  readonly log?: Logger;
  readonly passwords?: Passwords;
  readonly payments?: (real: PaymentGateway) => PaymentGateway;
  readonly mail?: MailGateway;
  /** Whether no other process works on the database: then what the last one had when it was killed is free at once. */
  readonly alone?: boolean;
  readonly tracing?: Tracing | null;
  readonly threads?: (options: PoolOptions) => ThreadPool;
}

/** How long an event may take, a mail to a slow server among them, ms. */
const EVENT_MS = 300_000;
/** Tasks of one account that may wait for a thread; more are refused as too many. */
const WAITING_PER_ACCOUNT = 60;

/**
 * Opens the data directory, brings its schema and catalogue up to date, follows up on what the last stop interrupted,
 * and makes everything the app needs. Throws where the environment does not allow it.
 */
export async function createDeps(env: Env, replaced: Replaced = {}): Promise<Deps> {
  const log = replaced.log ?? createLog(env);
  const metrics = createMetrics();
  prepareDataFolder(env.dataDir);
  const database = replaced.opened ?? openDatabase(env);
  const kept = replaced.clock ? null : await clockOf(database, log);
  const clock = replaced.clock ?? kept!;
  const passwords = replaced.passwords ?? createPasswords();
  await database.alone(async (db) => {
    const migrations = await migrate(db, MIGRATIONS);
    if (migrations.length > 0) log.info({ migrations }, 'migrated');
    await seed({ db, clock, passwords, log, signIns: env.mode !== 'production' });
  });
  if (replaced.alone) await freeLeases(database.db, isoNow(clock));
  const signer = createSigner(loadSecret(env.uploadSecret, env.dataDir));
  const storage = watchedGateway(storageOf(env, clock), 'storage', metrics);
  // One thread is always left for the others, of all servers together.
  const perOwner = Math.max(1, env.analysisThreads - 1);
  const jobs = createJobs({
    database,
    clock,
    log,
    lanes: {
      event: { atOnce: 4, pollMs: 1000, longestMs: EVENT_MS },
      measure: { atOnce: env.analysisThreads, pollMs: 250, perOwner },
      upkeep: { atOnce: 4, pollMs: 30_000 },
    },
  });
  const module = loadKernelModule();
  const threads = replaced.threads ?? createThreadPool;
  const pool = createWatchedPool(
    threads,
    {
      script: new URL('./jobs/analysis-thread.ts', import.meta.url),
      size: env.analysisThreads,
      timeoutMs: env.analysisTimeoutMs,
      // What a 50 MB file takes fits in both; a bomb ends the thread, not the server.
      heapMb: env.analysisMemoryMb / 2,
      memoryMb: env.analysisMemoryMb,
      perOwner,
      waitingPerOwner: Math.max(WAITING_PER_ACCOUNT, env.uploadsAtOnce),
    },
    metrics,
  );
  const analysis = createAnalysisJobs({ database, storage, pool, clock, log, jobs });
  const papers = threads({
    script: new URL('./jobs/paper-thread.ts', import.meta.url),
    size: 1,
    timeoutMs: 120_000,
    heapMb: 256,
    memoryMb: 512,
    waitingPerOwner: 10,
  });
  const sandbox = env.stripe ? null : createSandboxGateway(env.dataDir, signer, clock);
  const gateway = sandbox ?? createStripeGateway(env.stripe!, clock, log);
  const mail = watchedGateway(
    replaced.mail ??
      (env.smtpUrl ? createSmtpMail(env.smtpUrl, env.mailFrom) : createFileMail(env.dataDir, env.mailFrom)),
    'mail',
    metrics,
  );
  const payments = watchedGateway(replaced.payments?.(gateway) ?? gateway, 'payment', metrics);
  const taxService = env.taxJar && createTaxJar(env.taxJar, clock);
  const payTurns = createTurns(createLeases({ database, clock, log }));
  const sweep = createSweep({ database, storage, clock, log, retentionYears: env.fileRetentionYears });
  watchShop(metrics, database, clock);
  const health = createHealth(env.dataDir, database, log);
  const catalog = await loadCatalog(database.db);
  const catalogWatch = watchCatalog(catalog, log);
  let ready = true;
  const deps: Deps = {
    env,
    clock,
    log,
    metrics,
    tracing: replaced.tracing ?? null,
    signer,
    database,
    catalog,
    pricing: createPricingKernel(module, checkedOnce(schemaChecks)),
    kernelVersion: instantiateKernel(module).abiVersion(),
    passwords,
    storage,
    analysis,
    papers,
    shipping: watchedGateway(shippingOf(env, database, clock), 'shipping', metrics),
    tax: createSalesTax(env.taxStates, taxService && watchedGateway(taxService, 'tax', metrics)),
    payments,
    sandbox,
    payTurns,
    followUp: createPaymentFollowUp({ env, database, clock, log, metrics, jobs, payments, payTurns }),
    google: env.google && createGoogleTokens(env.google, clock),
    mail,
    jobs,
    limits: createLimits(database, clock),
    sweep,
    health,
    findSession: sessionFinder(database),
    isReady: () => ready,
    async close() {
      ready = false;
      catalogWatch.close();
      health.close();
      jobs.stop();
      sweep.stop();
      await analysis.close();
      await papers.close();
      await jobs.close();
      await passwords.close();
      mail.close();
      gateway.close();
      kept?.close();
      await database.close();
    },
  };
  await startRooms(deps);
  if (env.role !== 'serve') await jobs.start(allWork(deps));
  return deps;
}
