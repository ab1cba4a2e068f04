import { badgeEndpoints as api, type UserBadge } from '../../shared/badge/wire.ts';
import { type Failure, failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { findAccount } from '../account/rows.ts';
import { handle, type Route } from '../route.ts';
import { giveBadge, setBadgePin, takeBadge } from './change.ts';
import type { BadgeNeeds } from './needs.ts';
import { checkBadge } from './prove.ts';
import { badgesOf } from './rows.ts';

/** Routes of badges: administrators give and take them, the floor asks whose one is. */
export function badgeRoutes(deps: BadgeNeeds): Route[] {
  const { db } = deps.database;
  const badges = async (id: string): Promise<Result<{ badges: UserBadge[] }, Failure>> => {
    if (!(await findAccount(db, id))) return err(failure('not_found'));
    const rows = await badgesOf(db, id);
    return ok({ badges: rows.map(({ account_id: _, pin_hash: _hash, ...badge }) => badge) });
  };
  return [
    handle(api.ofUser, ({ params }) => badges(params.id)),
    handle(api.give, async ({ params: { id }, body, actor }) => {
      const done = await giveBadge(deps, actor, id, body);
      return done.ok ? badges(id) : done;
    }),
    handle(api.setPin, async ({ params, body, actor }) => {
      const done = await setBadgePin(deps, actor, params.id, body.pin);
      return done.ok ? ok({ success: true as const }) : done;
    }),
    handle(api.take, async ({ params, actor }) => {
      const done = await takeBadge(deps, actor, params.id);
      return done.ok ? badges(done.value) : done;
    }),
    handle(api.check, ({ body }) => checkBadge(deps, body)),
  ];
}
