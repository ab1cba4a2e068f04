import type { Logger } from 'pino';
import { checkedOnce } from '../shared/pricing/checks-once.ts';
import { schemaChecks } from '../shared/pricing/validate.ts';
import { instantiateKernel } from '../wasm/host/kernel.ts';
import { loadKernelModule } from '../wasm/host/load-node.ts';
import { createPricingKernel } from '../wasm/host/pricing.ts';
import { createPasswords, type Passwords } from './account/passwords.ts';
import { sessionFinder } from './account/session-rows.ts';
import type { AppNeeds } from './app.ts';
import { type Catalog, loadCatalog } from './catalog/catalog.ts';
import { createFloorNews, type FloorNews } from './today/floor-news.ts';
import { createPriceNews } from './catalog/price-news.ts';
import { createSite } from './site/pages.ts';
import { createSitePages } from './site/site-pages.ts';
import { holdContent } from './site-content/held-content.ts';
import { watchCatalog } from './catalog/watch.ts';
import { createPaymentFollowUp } from './checkout/follow-up.ts';
import { createTurns } from './payment-attempt/turns.ts';
import { type Clock, isoNow } from './clock.ts';
import { clockOf } from './db/clock.ts';
import type { Database } from './db/database.ts';
import { openDatabase } from './db/open.ts';
import { migrate } from './db/migrate.ts';
import { createDemoMaker, type DemoMaker } from './db/seed/demo/maker.ts';
import { seed } from './db/seed/seed.ts';
import { createAnalysisJobs } from './design/analysis.ts';
import type { Env } from './env.ts';
import { gatewaysOf, type ReplacedGateways } from './gateways/gateways-of-env.ts';
import type { SandboxGateway } from './gateways/payment/sandbox.ts';
import type { Jobs } from './jobs/jobs.ts';
import { freeLeases } from './jobs/job-lease-rows.ts';
import { createLeases } from './jobs/leases.ts';
import { createThreadPool, type PoolOptions, type ThreadPool } from './jobs/thread-pool.ts';
import { jobsOf, threadsOf } from './jobs/work-of-env.ts';
import { createLimits, type Limits } from './middleware/limits.ts';
import { createLog } from './middleware/log.ts';
import { allWork, FILE_COLUMNS, MIGRATIONS, PEOPLE, type RoomNeeds, startRooms } from './rooms.ts';
import { createMetrics } from './telemetry/metrics.ts';
import type { Tracing } from './telemetry/tracing.ts';
import { watchShop } from './telemetry/watched-shop.ts';
import { createSigner, loadSecret } from './signing.ts';
import { createKeptFiles } from './machine-files/kept.ts';
import { prepareDataFolder } from './maintenance/data-folder.ts';
import { createHealth } from './maintenance/health.ts';
import { refuseHalfRestoredIn } from './maintenance/restore-marker.ts';
import { createShopFiles } from './maintenance/shop-files.ts';
import { createSweep } from './maintenance/sweep.ts';

/** Everything the server is composed of: what its rooms need, and what runs it. Made once; tests hand in other parts. */
export type Deps = RoomNeeds & AppNeeds & Composed;

interface Composed {
  readonly env: Env;
  readonly limits: Limits;
  readonly jobs: Jobs;
  readonly floorNews: FloorNews;
  /** Null where a real gateway takes the money. */
  readonly sandbox: SandboxGateway | null;
  /** Lets what is under way finish and closes everything. */
  close(): Promise<void>;
}

/** Parts that tests replace. */
export interface Replaced extends ReplacedGateways {
  readonly clock?: Clock;
  /** An open database instead of the one that the environment names. */
  readonly opened?: Database;
  readonly log?: Logger;
  readonly passwords?: Passwords;
  /** Whether no other process works on the database: then what the last one had when it was killed is free at once. */
  readonly alone?: boolean;
  /** Whether its clock is of another time than the database's own; see JobsDeps. */
  readonly visiting?: boolean;
  readonly tracing?: Tracing | null;
  readonly demo?: DemoMaker;
  readonly threads?: (options: PoolOptions) => ThreadPool;
}

/** The database with its schema and catalogue up to date, and the clock that everybody goes by who shares it. */
async function openShop(env: Env, replaced: Replaced, log: Logger, passwords: Passwords) {
  prepareDataFolder(env.dataDir);
  const database = replaced.opened ?? openDatabase(env);
  await refuseHalfRestoredIn(database.db).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const kept = replaced.clock ? null : await clockOf(database, log);
  const clock = replaced.clock ?? kept!;
  await database.alone(async (db) => {
    const migrations = await migrate(db, MIGRATIONS);
    if (migrations.length > 0) log.info({ migrations }, 'migrated');
    await seed({ db, clock, passwords, log, signIns: env.mode !== 'production', postalAddress: env.imprint.address });
  });
  if (replaced.alone) await freeLeases(database.db, isoNow(clock));
  const close = async () => {
    kept?.close();
    await database.close();
  };
  return { database, clock, close };
}

/** The catalog and the site’s content, which every page and price follows from, held in memory, and the look for what other servers publish. */
async function heldInMemory(database: Database, log: Logger) {
  const catalog = await loadCatalog(database.db);
  const content = await holdContent(database);
  const refresh = async () => {
    await Promise.all([catalog.refresh(), content.refresh()]);
  };
  return { catalog, content, watch: watchCatalog({ refresh }, log) };
}

/** Desks that open pages are told from: of prices everybody, of the floor staff. */
function newsOf(catalog: Catalog, clock: Clock, database: Database, log: Logger) {
  const [priceNews, floorNews] = [createPriceNews(catalog), createFloorNews(clock, database, log)];
  const closeNews = () => {
    for (const desk of [priceNews, floorNews]) desk.close();
  };
  return { priceNews, floorNews, closeNews };
}

/** The kernel that prices, and which it is. */
function kernelDeps(): Pick<RoomNeeds, 'pricing' | 'kernelVersion'> {
  const module = loadKernelModule();
  return {
    pricing: createPricingKernel(module, checkedOnce(schemaChecks)),
    kernelVersion: instantiateKernel(module).abiVersion(),
  };
}

/**
 * Opens the data directory, brings its schema and catalogue up to date, follows up on what the last stop interrupted,
 * and makes everything the app needs. Throws where the environment does not allow it.
 */
export async function createDeps(env: Env, replaced: Replaced = {}): Promise<Deps> {
  const log = replaced.log ?? createLog(env);
  const metrics = createMetrics();
  const passwords = replaced.passwords ?? createPasswords();
  const shop = await openShop(env, replaced, log, passwords);
  const { database, clock } = shop;
  const signer = createSigner(loadSecret(env.uploadSecret, env.dataDir));
  const { close: closeGateways, ...gateways } = gatewaysOf({ env, clock, log, metrics, signer, database }, replaced);
  const { storage, payments } = gateways;
  const jobs = jobsOf(env, { database, clock, log, visiting: replaced.visiting ?? false });
  const { pool, papers } = threadsOf(env, metrics, replaced.threads ?? createThreadPool);
  const analysis = createAnalysisJobs({ database, storage, pool, clock, log, jobs });
  const payTurns = createTurns(createLeases({ database, clock, log }));
  const shopFiles = createShopFiles({ database, storage, files: FILE_COLUMNS, clock, log });
  const swept = { files: FILE_COLUMNS, people: PEOPLE, shopFiles, retentionYears: env.fileRetentionYears };
  const sweep = createSweep({ database, storage, clock, log, ...swept });
  watchShop(metrics, database, clock);
  const health = createHealth(env.dataDir, database, log);
  const { catalog, content, watch } = await heldInMemory(database, log);
  const { closeNews, ...news } = newsOf(catalog, clock, database, log);
  const kernel = kernelDeps();
  const sitePages = createSitePages({ catalog, content, clock, shipping: gateways.shipping, pricing: kernel.pricing });
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
    ...news,
    content,
    ...kernel,
    sitePages,
    site: createSite({ catalog, clock, log, env, sitePages, papers, pricing: kernel.pricing }),
    ...gateways,
    passwords,
    people: PEOPLE,
    analysis,
    papers,
    keptFiles: createKeptFiles(),
    payTurns,
    followUp: createPaymentFollowUp({ env, database, clock, log, metrics, jobs, payments, payTurns }),
    jobs,
    limits: createLimits(database, clock),
    sweep,
    demo: replaced.demo ?? createDemoMaker(env),
    shopFiles,
    health,
    findSession: sessionFinder(database),
    isReady: () => ready,
    async close() {
      ready = false;
      watch.close();
      closeNews();
      health.close();
      jobs.stop();
      sweep.stop();
      await analysis.close();
      await papers.close();
      await jobs.close();
      await passwords.close();
      closeGateways();
      await shop.close();
    },
  };
  await startRooms(deps);
  if (env.role !== 'serve') await jobs.start(allWork(deps));
  return deps;
}
