import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { profileEndpoints as api } from '../../shared/profile/wire.ts';
import { buyerNow } from '../account/owned-rows.ts';
import { accountView } from '../account/view.ts';
import { isoNow } from '../clock.ts';
import { handle, handleAnyone, type Route } from '../route.ts';
import { attentionOf } from './attention.ts';
import { readAvatar, removeAvatar, setAvatar } from './avatar.ts';
import { creditsOf } from '../credit/balance.ts';
import { deleteAccount } from './delete-account.ts';
import { eraseDesign } from './erase-design.ts';
import { exportOf } from './export.ts';
import { markMaterial, ownMaterials } from './materials.ts';
import type { ProfileNeeds } from './needs.ts';
import { chooseMails, readSettings, setDefaultAddress } from './settings.ts';

/** Credits, favourites, default address, choice of mails, picture, export and deletion. */
export function profileRoutes(deps: ProfileNeeds): Route[] {
  return [...materialRoutes(deps), ...settingRoutes(deps), ...avatarRoutes(deps), ...leavingRoutes(deps)];
}

function materialRoutes(deps: ProfileNeeds): Route[] {
  const { db } = deps.database;
  return [
    handle(api.attention, async ({ actor }) => ok(await attentionOf(deps.clock, db, actor))),
    handle(api.credits, async ({ actor }) => ok(await creditsOf(db, buyerNow(actor), isoNow(deps.clock)))),
    handle(api.materials, async ({ caller }) => ok(await ownMaterials(deps, db, caller.account.id))),
    handle(api.addMaterial, ({ params, caller }) => markMaterial(deps, caller.account.id, params.id, true)),
    handle(api.deleteMaterial, ({ params, caller }) => markMaterial(deps, caller.account.id, params.id, false)),
  ];
}

function settingRoutes(deps: ProfileNeeds): Route[] {
  const { db } = deps.database;
  return [
    handle(api.settings, async ({ caller }) => ok(await readSettings(db, caller.account.id))),
    handle(api.setDefaultAddress, ({ params, actor, caller }) =>
      setDefaultAddress(deps, actor, caller.account.id, params.id),
    ),
    handle(api.chooseMails, async ({ body, actor, caller }) =>
      ok(await chooseMails(deps, actor, caller.account.id, body.mails)),
    ),
  ];
}

function avatarRoutes(deps: ProfileNeeds): Route[] {
  const { db } = deps.database;
  return [
    handleAnyone(api.avatar, async ({ params, query }) => {
      const file = await readAvatar(deps, params.key, query.size);
      return file ? ok(file) : err(failure('not_found'));
    }),
    handle(api.setAvatar, async ({ body, caller: { account }, address }) => {
      if (!(await deps.limits.uploads.take(account.id))) return err(failure('rate_limited'));
      const set = await setAvatar(deps, account, { bytes: body, address });
      return set.ok ? ok(await accountView(deps, db, account)) : set;
    }),
    handle(api.removeAvatar, async ({ caller: { account } }) => {
      await removeAvatar(deps, account);
      return ok(await accountView(deps, db, account));
    }),
  ];
}

function leavingRoutes(deps: ProfileNeeds): Route[] {
  return [
    handle(api.export, async ({ caller: { account } }) =>
      (await deps.limits.exports.take(account.id)) ? ok(exportOf(deps, account)) : err(failure('rate_limited')),
    ),
    handle(api.eraseDesign, ({ params, actor }) => eraseDesign(deps, actor, params.id)),
    handle(api.deleteAccount, async ({ params, body, caller: { account }, address }) =>
      params.id === account.id ? deleteAccount(deps, account, body, address) : err(failure('not_found')),
    ),
  ];
}
