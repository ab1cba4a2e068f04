import type { Experiment, Variant } from '../../shared/visit/experiments.ts';
import { ROLE } from '../../shared/account/roles.ts';
import { isoNow } from '../clock.ts';
import type { Caller } from '../route.ts';
import { newVisit, type SeenVisit, visitCookie } from '../visit-cookie.ts';
import type { VisitNeeds } from './needs.ts';
import { insertExposure, keepVariant, variantOfAccount } from './rows.ts';
import { visitMark } from './visitor.ts';

/** A call for the variants of a visit. */
export interface Entering {
  readonly seen: SeenVisit;
  readonly caller: Caller | null;
  readonly experiment: Experiment | null;
  readonly force: Variant | null;
  /** Has the browser keep a cookie. */
  readonly keep: (cookie: string) => void;
}

/** The variant that a visit sees, with what follows from that it was asked for: cookie, exposure, and what its account keeps. */
export async function enter({ clock, database, env }: VisitNeeds, entering: Entering): Promise<Variant> {
  const { seen, caller, experiment, force, keep } = entering;
  const https = env.publicUrl.startsWith('https:');
  if (force !== null && caller?.account.role === ROLE.admin) {
    keep(visitCookie(newVisit(force, true), https));
    return force;
  }
  if (seen.isMachine) return 'A';
  if (seen.visit?.forced) return seen.visit.variant;
  const visit = seen.visit ?? newVisit();
  const account = caller?.account.isGuest === false ? caller.account.id : null;
  const own = account === null || experiment === null ? null : await variantOfAccount(database.db, account, experiment);
  const variant = own ?? visit.variant;
  if (seen.visit?.variant !== variant) keep(visitCookie({ ...visit, variant }, https));
  if (experiment === null || seen.isPrivate) return variant;
  const at = isoNow(clock);
  await insertExposure(database.db, { experiment, visit: visitMark(visit.id), variant, at });
  if (account !== null) await keepVariant(database.db, { account_id: account, experiment, variant, at });
  return variant;
}
