import type { ReactElement } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useNetwork } from '../platform/network.ts';
import { loginPath } from '../platform/safe-path.ts';
import { useSession } from '../platform/session-state.ts';
import { useLeaving } from '../platform/sign-out.ts';
import { redirectOf } from './match.ts';
import { MAINTENANCE, NOT_FOUND } from '../content/screens.ts';
import { NOT_KNOWN_YET } from './not-known-yet.ts';
import { useTable } from './routes.ts';
import { type AppRoute, letsIn } from '../platform/room-screens.ts';

/** Shows the screen of the address: redirects first, then the guard, then the screen. */
export function AppRoutes() {
  const location = useLocation();
  const table = useTable();
  const to = redirectOf(location.pathname, table);
  if (to !== null) return <Navigate replace to={{ pathname: to, search: location.search, hash: location.hash }} />;
  return (
    <Routes>
      {[...table.routes, table.isWhole ? NOT_FOUND : NOT_KNOWN_YET].flatMap((route) =>
        route.paths.map((path) => <Route key={path} path={path} element={<Guarded key={route.id} route={route} />} />),
      )}
    </Routes>
  );
}

function Guarded({ route }: { readonly route: AppRoute }): ReactElement {
  const { pathname, search, hash } = useLocation();
  const { account, status } = useSession();
  const { reachable } = useNetwork();
  const leaving = useLeaving();
  const { screen: Screen, guard, goesOn } = route;
  if (guard === 'none') return <Screen />;
  if (status !== 'authenticated') return <Navigate replace to={leaving ? '/' : loginPath(pathname + search + hash)} />;
  if (!letsIn(guard, account)) return <NOT_FOUND.screen />;
  const isAway = !reachable && !goesOn;
  // The screen stays mounted while the server is away: what was typed is there when it comes back.
  return (
    <>
      {isAway && <MAINTENANCE.screen />}
      <div hidden={isAway}>
        <Screen />
      </div>
    </>
  );
}
