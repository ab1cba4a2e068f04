import type { AccountViewNeeds } from '../account/view.ts';
import type { Passwords } from '../account/passwords.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Limits } from '../middleware/limits.ts';
import type { People } from '../people.ts';
import type { Signer } from '../signing.ts';

/** Dependencies of profiles, favorites, export and deletion. */
export interface ProfileNeeds {
  readonly catalog: Pick<Catalog, 'book' | 'option'>;
  readonly clock: Clock;
  readonly database: Database;
  readonly env: AccountViewNeeds['env'] & Pick<Env, 'uploadFilesPerDay' | 'uploadMbPerDay'>;
  readonly jobs: Pick<Jobs, 'nudge'>;
  readonly limits: Pick<Limits, 'exports' | 'logins' | 'uploads'>;
  readonly passwords: Passwords;
  readonly people: People;
  readonly signer: Signer;
  readonly storage: Storage;
}
