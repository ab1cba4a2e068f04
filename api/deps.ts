import type { Logger } from 'pino';
import type { PricingKernel } from '../shared/pricing/kernel.ts';
import { schemaChecks } from '../shared/pricing/validate.ts';
import { instantiateKernel } from '../wasm/host/kernel.ts';
import { loadKernelModule } from '../wasm/host/load-node.ts';
import { createPricingKernel } from '../wasm/host/pricing.ts';
import { createPasswords, type Passwords } from './account/passwords.ts';
import type { AccountRecord } from './account/rows.ts';
import { sessionFinder } from './account/session-rows.ts';
import { type Catalog, loadCatalog } from './catalog/catalog.ts';
import { createPaymentFollowUp, type PaymentFollowUp } from './checkout/follow-up.ts';
import { createTurns, type Turns } from './checkout/turns.ts';
import { type Clock, systemClock } from './clock.ts';
import { type Database, openDatabase } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { seed } from './db/seed/seed.ts';
import { type AnalysisJobs, createAnalysisJobs } from './design/analysis.ts';
import type { Env } from './env.ts';
import type { MailGateway } from './gateways/mail/mail.ts';
import { createFileMail, createSmtpMail } from './gateways/mail/nodemailer.ts';
import type { PaymentGateway } from './gateways/payment/payment.ts';
import { createSandboxGateway, type SandboxGateway } from './gateways/payment/sandbox.ts';
import type { ShippingGateway } from './gateways/shipping/shipping.ts';
import { createZoneShipping } from './gateways/shipping/zone-table.ts';
import { createDataDirStorage } from './gateways/storage/data-dir.ts';
import type { Storage } from './gateways/storage/storage.ts';
import { createStateTax } from './gateways/tax/state-table.ts';
import type { TaxGateway } from './gateways/tax/tax.ts';
import { createOutbox, type Outbox } from './jobs/outbox.ts';
import { createThreadPool } from './jobs/thread-pool.ts';
import { createLimits, type Limits } from './middleware/limits.ts';
import { createLog } from './middleware/log.ts';
import { confirmationMail } from './order/confirmation.ts';
import { findOrder } from './order/read.ts';
import { createSweep, type Sweep } from './upkeep/sweep.ts';
import { createSigner, loadSecret, type Signer } from './signing.ts';

/** Everything the routes work with. Made once at start; tests hand in other parts. */
export interface Deps {
  readonly env: Env;
  readonly clock: Clock;
  readonly log: Logger;
  readonly signer: Signer;
  readonly database: Database;
  readonly catalog: Catalog;
  readonly pricing: PricingKernel;
  readonly kernelVersion: number;
  readonly passwords: Passwords;
  readonly storage: Storage;
  readonly analysis: AnalysisJobs;
  readonly shipping: ShippingGateway;
  readonly tax: TaxGateway;
  readonly payments: PaymentGateway;
  /** The sandbox's own form; null where a real gateway takes the money. */
  readonly sandbox: Pick<SandboxGateway, 'tokenize'> | null;
  readonly payTurns: Turns;
  readonly followUp: PaymentFollowUp;
  readonly mail: MailGateway;
  readonly outbox: Outbox;
  readonly limits: Limits;
  /** Ends what nobody uses. */
  readonly sweep: Sweep;
  readonly findSession: (tokenHash: string, now: string) => AccountRecord | null;
  /** Whether start has finished and stop has not begun. */
  isReady(): boolean;
  /** Lets what is under way finish and closes everything. */
  close(): Promise<void>;
}

/** Parts that tests replace. */
export interface Replaced {
  readonly clock?: Clock;
  readonly log?: Logger;
  readonly passwords?: Passwords;
  readonly payments?: (real: PaymentGateway) => PaymentGateway;
  readonly mail?: MailGateway;
}

/** Tasks of one account that may wait for a thread; more are refused as too many. */
const WAITING_PER_ACCOUNT = 60;

/**
 * Opens the data directory, brings its schema and catalogue up to date, follows up on what the last stop interrupted,
 * and makes everything the app needs. Throws where the environment does not allow it.
 */
export async function createDeps(env: Env, replaced: Replaced = {}): Promise<Deps> {
  const clock = replaced.clock ?? systemClock;
  const log = replaced.log ?? createLog(env);
  const database = openDatabase(env.dataDir);
  const migrations = await migrate(database.db);
  if (migrations.length > 0) log.info({ migrations }, 'migrated');
  const passwords = replaced.passwords ?? createPasswords();
  await seed({ db: database.db, clock, passwords, log, signIns: env.mode !== 'production' });
  const signer = createSigner(loadSecret(env.uploadSecret, env.dataDir));
  const storage = createDataDirStorage(env.dataDir);
  await storage.sweep();
  const module = loadKernelModule();
  const pool = createThreadPool({
    script: new URL('./jobs/analysis-thread.ts', import.meta.url),
    size: env.analysisThreads,
    timeoutMs: env.analysisTimeoutMs,
    // What a 50 MB file takes fits in both; a bomb ends the thread, not the server.
    heapMb: env.analysisMemoryMb / 2,
    memoryMb: env.analysisMemoryMb,
    // One thread is always left for the others.
    perOwner: Math.max(1, env.analysisThreads - 1),
    waitingPerOwner: Math.max(WAITING_PER_ACCOUNT, env.uploadsAtOnce),
  });
  const analysis = createAnalysisJobs({ database, storage, pool, clock, log });
  const sandbox = createSandboxGateway(env.dataDir, signer, clock);
  const mail =
    replaced.mail ??
    (env.smtpUrl ? createSmtpMail(env.smtpUrl, env.mailFrom) : createFileMail(env.dataDir, env.mailFrom));
  const outbox = createOutbox(database, clock, log, {
    async order_confirmation(orderId, eventId) {
      const found = await findOrder(database.db, orderId);
      if (found) await mail.send(confirmationMail(found.order, eventId, env.publicUrl));
    },
  });
  const payments = replaced.payments?.(sandbox) ?? sandbox;
  const payTurns = createTurns();
  const sweep = createSweep({ database, storage, clock, log });
  let ready = true;
  const deps: Deps = {
    env,
    clock,
    log,
    signer,
    database,
    catalog: await loadCatalog(database.db),
    pricing: createPricingKernel(module, schemaChecks),
    kernelVersion: instantiateKernel(module).abiVersion(),
    passwords,
    storage,
    analysis,
    shipping: createZoneShipping(),
    tax: createStateTax(),
    payments,
    sandbox,
    payTurns,
    followUp: createPaymentFollowUp({ database, clock, log, outbox, payments, payTurns }),
    mail,
    outbox,
    limits: createLimits(clock),
    sweep,
    findSession: sessionFinder(database.reader),
    isReady: () => ready,
    async close() {
      ready = false;
      await sweep.close();
      await deps.followUp.close();
      await analysis.close();
      await outbox.close();
      await passwords.close();
      mail.close();
      sandbox.close();
      await database.close();
    },
  };
  await deps.followUp.sweep();
  deps.followUp.start();
  await analysis.resume();
  outbox.start();
  sweep.start();
  return deps;
}
