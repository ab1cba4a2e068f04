import { createPasswords } from '../../account/passwords.ts';
import { systemClock } from '../../clock.ts';
import { readEnv } from '../../env.ts';
import { createLog } from '../../middleware/log.ts';
import { MIGRATIONS } from '../../rooms.ts';
import { openDatabase } from '../open.ts';
import { migrate } from '../migrate.ts';
import { seed } from './seed.ts';

/** `npm run seed`: brings schema, catalogue and sign-ins of the database up to date without serving anything. */
const env = readEnv(process.env);
const database = openDatabase(env);
const passwords = createPasswords();
try {
  await database.alone(async (db) => {
    await migrate(db, MIGRATIONS);
    const signIns = env.mode !== 'production';
    await seed({ db, clock: systemClock, passwords, log: createLog(env), signIns, postalAddress: env.postalAddress });
  });
} finally {
  await passwords.close();
  await database.close();
}
