import { sql } from 'kysely';
import { pino } from 'pino';
import { clockOf } from '../../api/db/clock.ts';
import { openDatabase } from '../../api/db/open.ts';
import { createJobs } from '../../api/jobs/jobs.ts';

// A process that does nothing but jobs, until it is killed: each writes its id down in the transaction that ends it.

const log = pino({ level: 'error' });
const database = openDatabase({
  dataDir: process.env.DATA_DIR ?? '',
  databaseUrl: process.env.DATABASE_URL ?? '',
  databasePool: 10,
});
const clock = await clockOf(database, log);
const jobs = createJobs({
  database,
  clock,
  log,
  lanes: {
    event: { atOnce: 8, pollMs: 100 },
    measure: { atOnce: 1, pollMs: 1000, perOwner: 1 },
    upkeep: { atOnce: 1, pollMs: 1000 },
  },
});
await jobs.start({
  recurring: {},
  handlers: {
    async count(job) {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 4));
      await database.db.transaction().execute(async (trx) => {
        await sql`insert into effects (id) values (${job.id})`.execute(trx);
        await job.finish(trx);
      });
    },
  },
});
setInterval(() => {}, 60_000);
process.stdout.write('{"msg":"working"}\n');
