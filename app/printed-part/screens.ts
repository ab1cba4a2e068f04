import { lazyScreen } from '../platform/chunk-errors.ts';
import type { AppRoute, RoomScreens } from '../platform/room-screens.ts';

const unassigned = lazyScreen(() => import('./UnassignedScreen.tsx').then((m) => m.UnassignedScreen));
const production = lazyScreen(() => import('./PlatesScreen.tsx').then((m) => m.PrintingScreen));
const batches = lazyScreen(() => import('./PlatesScreen.tsx').then((m) => m.PlatesScreen));
const batch = lazyScreen(() => import('./PlatesScreen.tsx').then((m) => m.PlateScreen));
const shipping = lazyScreen(() => import('./ShippingScreen.tsx').then((m) => m.ShippingScreen));
const shipment = lazyScreen(() => import('./ShipmentScreen.tsx').then((m) => m.ShipmentScreen));

const BASE = '/account/admin/heroforge';

function page(id: string, path: string, screen: AppRoute['screen'], title: string): AppRoute {
  return { id, paths: [`${BASE}${path}`], screen, guard: 'staff', chrome: 'staff', title };
}

/** The 3D print farm. */
export const printedPartScreens: RoomScreens = {
  routes: [
    page('print-unassigned', '/unassigned', unassigned, 'Models to print'),
    page('print-production', '/production', production, 'Plates in production'),
    page('print-batches', '/batches', batches, 'All plates'),
    page('print-batch', '/batches/:batchId', batch, 'Plate'),
    page('print-shipping', '/shipping', shipping, 'Printed parts to ship'),
    page('print-shipment', '/shipping/:shipmentId', shipment, 'Shipment of printed parts'),
  ],
  redirects: { [BASE]: `${BASE}/unassigned` },
  menu: [{ menu: 'staff', to: `${BASE}/unassigned`, label: 'Print farm', line: 'Jobs', within: BASE, at: 28 }],
};
