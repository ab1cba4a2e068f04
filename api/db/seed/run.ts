import { createPasswords } from '../../account/passwords.ts';
import { systemClock } from '../../clock.ts';
import { type Env, readEnv } from '../../env.ts';
import { lockDataFolder } from '../../maintenance/data-folder-lock.ts';
import { createLog } from '../../middleware/log.ts';
import { MIGRATIONS } from '../../rooms.ts';
import { openDatabase } from '../open.ts';
import { migrate } from '../migrate.ts';
import { seed } from './seed.ts';

/** Brings schema, catalogue and sign-ins of the database up to date without serving anything. */
async function upToDate(env: Env): Promise<void> {
  const database = openDatabase(env);
  const passwords = createPasswords();
  try {
    await database.alone(async (db) => {
      await migrate(db, MIGRATIONS);
      const signIns = env.mode !== 'production';
      await seed({
        db,
        clock: systemClock,
        passwords,
        log: createLog(env),
        signIns,
        postalAddress: env.imprint.address,
      });
    });
  } finally {
    await passwords.close();
    await database.close();
  }
}

/** Puts the demo shop into the data folder, which no server may have at the time. */
async function demo(env: Env): Promise<void> {
  const { makeDemo } = await import('./demo/demo.ts');
  const lock = lockDataFolder(env.dataDir);
  const made = await makeDemo({ ...env, logLevel: 'warn' }, systemClock.now());
  lock.release();
  process.stdout.write(
    made ? 'The demo shop is ready. Start it with npm start.\n' : 'The demo shop is here already.\n',
  );
}

/** `npm run seed`, and with `-- --demo` a shop to look at. */
const env = readEnv(process.env);
await upToDate(env);
if (process.argv.includes('--demo')) await demo(env);
