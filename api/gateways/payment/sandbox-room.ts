import { failure } from '../../../shared/base/failure.ts';
import { err } from '../../../shared/base/result.ts';
import { sandboxEndpoints } from '../../../shared/checkout/wire.ts';
import type { Limits } from '../../middleware/limits.ts';
import { room } from '../../room.ts';
import { handleAnyone } from '../../route.ts';
import type { SandboxGateway } from './sandbox.ts';

/** Dependencies of the sandbox's form. */
export interface SandboxNeeds {
  readonly limits: Pick<Limits, 'cards'>;
  /** The sandbox's own form; null where a real gateway takes the money. */
  readonly sandbox: Pick<SandboxGateway, 'tokenize'> | null;
}

/**
 * The sandbox gateway's own form, outside the API as a real gateway's is. Cards pass through memory only: nothing is
 * stored, logged or echoed but brand and last four digits.
 */
export const sandboxRoom = room<SandboxNeeds>({
  name: 'sandbox-gateway',
  endpoints: { sandbox: sandboxEndpoints },
  tables: [],
  migrations: {},
  routes: ({ limits, sandbox }) =>
    sandbox === null
      ? []
      : [
          handleAnyone(sandboxEndpoints.tokenize, async ({ body, address }) =>
            (await limits.cards.take(address)) ? sandbox.tokenize(body) : err(failure('rate_limited')),
          ),
        ],
});
