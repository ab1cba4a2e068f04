import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { profileEndpoints as api } from '../../shared/profile/wire.ts';
import { handle, handleAnyone, type Route } from '../route.ts';
import { creditsOf } from './credits.ts';
import { markMaterial, ownMaterials } from './materials.ts';
import type { ProfileNeeds } from './needs.ts';
import { chooseMails, readSettings, setDefaultAddress, stoppedBy } from './settings.ts';

/** Credits, favourites, default address and choice of mails. */
export function profileRoutes(deps: ProfileNeeds): Route[] {
  const { db } = deps.database;
  return [
    handle(api.credits, async () => ok(creditsOf())),
    handle(api.materials, async ({ caller }) => ok(await ownMaterials(deps, db, caller.account.id))),
    handle(api.addMaterial, ({ params, caller }) => markMaterial(deps, caller.account.id, params.id, true)),
    handle(api.deleteMaterial, ({ params, caller }) => markMaterial(deps, caller.account.id, params.id, false)),
    handle(api.settings, async ({ caller }) => ok(await readSettings(db, caller.account.id))),
    handle(api.setDefaultAddress, ({ params, actor, caller }) =>
      setDefaultAddress(deps, actor, caller.account.id, params.id),
    ),
    handle(api.chooseMails, async ({ body, caller }) => ok(await chooseMails(deps, caller.account.id, body.mails))),
    handleAnyone(api.stopMails, async ({ params }) => {
      const stopped = stoppedBy(deps.signer, params.token);
      if (!stopped) return err(failure('not_found'));
      await chooseMails(deps, stopped.accountId, { [stopped.kind]: false });
      return ok({ success: true as const });
    }),
  ];
}
