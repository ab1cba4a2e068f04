import type { Migration } from 'kysely/migration';
import { accountRoom } from './account/room.ts';
import { activityRoom } from './activity/room.ts';
import { attachmentRoom } from './attachment/room.ts';
import { badgeRoom } from './badge/room.ts';
import { calibrationRoom } from './calibration/room.ts';
import { calendarRoom } from './calendar/room.ts';
import { catalogRoom } from './catalog/room.ts';
import { checkoutRoom } from './checkout/room.ts';
import { couponRoom } from './coupon/room.ts';
import { creditRoom } from './credit/room.ts';
import { customRoom } from './custom/room.ts';
import { designRoom } from './design/room.ts';
import type { Endpoint } from '../shared/base/endpoint.ts';
import { sandboxRoom } from './gateways/payment/sandbox-room.ts';
import type { FileColumn } from './db/file-columns.ts';
import type { Counter } from './db/number-sequence.ts';
import type { Work } from './jobs/lane.ts';
import type { PageParameters } from './pages.ts';
import { type People, peopleOf } from './people.ts';
import { inOrder, joined, type Room } from './room.ts';
import { outsideRoom } from './outside/room.ts';
import { paymentCaseRoom } from './payment-case/room.ts';
import { paymentMethodRoom } from './payment-method/room.ts';
import { hubRoom } from './hub/room.ts';
import { issuedRoom } from './issued/room.ts';
import { fileRoom } from './file/room.ts';
import { legacyRoom } from './legacy/room.ts';
import { labelRoom } from './label/room.ts';
import { ledgerRoom } from './ledger/room.ts';
import { orderRoom } from './order/room.ts';
import { organizationRoom } from './organization/room.ts';
import { productionRoom } from './production/room.ts';
import { profileRoom } from './profile/room.ts';
import { quoteRoom } from './quote/room.ts';
import { reportRoom } from './report/room.ts';
import type { Route } from './route.ts';
import { savedRoom } from './saved/room.ts';
import { scheduleRoom } from './schedule/room.ts';
import { visitRoom } from './visit/room.ts';
import { fitRoom } from './fit/room.ts';
import { inquiryRoom } from './inquiry/room.ts';
import { remakeRoom } from './remake/room.ts';
import { siteRoom } from './site/room.ts';
import { siteContentRoom } from './site-content/room.ts';
import { stockRoom } from './stock/room.ts';
import { shipmentRoom } from './shipment/room.ts';
import { taxationRoom } from './taxation/room.ts';
import { taxRoom } from './tax/room.ts';
import { afterRestoreRoom } from './after-restore/room.ts';
import { moneyTaskRoom } from './money-task/room.ts';
import { todayRoom } from './today/room.ts';
import { tradeCreditRoom } from './trade-credit/room.ts';
import { invoiceRoom } from './invoice/room.ts';
import { invoicePaymentRoom } from './invoice-payment/room.ts';
import { printedPartRoom } from './printed-part/room.ts';
import { purchaseRoom } from './purchase/room.ts';
import { refundRoom } from './refund/room.ts';
import { cancellationRoom } from './cancellation/room.ts';
import { sampleRoom } from './sample/room.ts';
import { userRoom } from './user/room.ts';
import { materialRoom } from './material/room.ts';
import { machineFilesRoom } from './machine-files/room.ts';
import { metricRoom } from './metric/room.ts';
import { sharedViewRoom } from './shared-view/room.ts';
import { nestRoom } from './nest/room.ts';
import { maintenanceRoom } from './maintenance/room.ts';

/**
 * Every room of the server, from the ground up: a room imports only rooms that stand before it (tests/conformance/room-order.test.ts); rows are
 * open to all. Schema, migrations, routes, OpenAPI document, jobs, start and the test of access are made from this list; only the client's
 * address book is written beside it, because it travels to the browser.
 */
export const ROOMS = [
  // Faults that browsers report.
  reportRoom,
  // The log of who changed what.
  activityRoom,
  // Materials, the rate card and their versions.
  catalogRoom,
  // The hub: when it works, where it is.
  calendarRoom,
  // Things in a hub: machines, downtime, shifts, places.
  hubRoom,
  // Pages of the site with their figures.
  siteRoom,
  // The books: double entry, append-only.
  ledgerRoom,
  // Sign-up, sign-in, sessions, tokens.
  accountRoom,
  // Visits, their variants of experiments, counts of pages.
  visitRoom,
  // Texts, addresses and designs of the site, as staff edit them.
  siteContentRoom,
  // Credit of accounts and organizations, campaigns.
  creditRoom,
  // The sales tax of a quote at its place.
  taxationRoom,
  // Kept cards.
  paymentMethodRoom,
  // Uploads, stored designs and their measuring.
  designRoom,
  // Quotes, their parts, states and prices.
  quoteRoom,
  // Coupons, the welcome coupon among them.
  couponRoom,
  // Materials and versions of the price list, as the staff keeps them.
  materialRoom,
  // Chips of materials on quotes.
  sampleRoom,
  // Organizations, members, invitations, approvals.
  organizationRoom,
  // Parts kept for later.
  savedRoom,
  // Orders: lines, state, timeline, tasks.
  orderRoom,
  // Files that machines make parts by.
  machineFilesRoom,
  // Technical drawings, purchase orders, photos.
  attachmentRoom,
  // Files of any kind that people send.
  fileRoom,
  // Requests, offers and messages of work that people price.
  customRoom,
  // Quotes as documents, links to them, reminders.
  issuedRoom,
  // Exemptions from sales tax and their review.
  taxRoom,
  // Invoices and credit notes.
  invoiceRoom,
  // Buying on terms: limit, invoices of shipments, payments.
  tradeCreditRoom,
  // Addresses, speeds, shipping and payment of a quote.
  checkoutRoom,
  // Money given back.
  refundRoom,
  // Lines that are cancelled, and what goes back for them.
  cancellationRoom,
  // Reported problems and what is made again.
  remakeRoom,
  // Slots of fit cards that customers report.
  fitRoom,
  // Questions that anybody asks us, and our answers.
  inquiryRoom,
  // Credit bought by card.
  purchaseRoom,
  // Invoices on terms paid by card.
  invoicePaymentRoom,
  // Disputes and late charges.
  paymentCaseRoom,
  // Badges of the floor: who scans on a tablet that several share.
  badgeRoom,
  // Pieces of orders that leave together.
  shipmentRoom,
  // Sheets in stock: movements, purchases, remnants.
  stockRoom,
  // The shop floor: jobs of orders, batches of sheets, scans, boxes.
  productionRoom,
  // Printed codes of what lies on the floor.
  labelRoom,
  // Pieces that suppliers coat, plate or machine.
  outsideRoom,
  // How machines move, found by cutting a card.
  calibrationRoom,
  // The plan of the machines, by which ship dates are promised.
  scheduleRoom,
  // The 3D print farm: models, plates, shipments, the partner’s invoices.
  printedPartRoom,
  // Figures that the shop is run by, and their goals.
  metricRoom,
  // Views of lists that staff shares.
  sharedViewRoom,
  // Batches that a nesting program lays out.
  nestRoom,
  // Designs, orders and customers of the former shop.
  legacyRoom,
  // Sweeps, retention, health.
  maintenanceRoom,
  // Money that needs a person, in one list.
  moneyTaskRoom,
  // The day's work of the staff.
  todayRoom,
  // Profile, export and deletion of an account.
  profileRoom,
  // Everybody with an account, as the staff changes them.
  userRoom,
  // The form of the sandbox gateway.
  sandboxRoom,
  // Charges and refunds since a restored backup.
  afterRestoreRoom,
] as const;

/** Dependencies of all rooms together. */
export type RoomNeeds = (typeof ROOMS)[number]['routes'] extends (needs: infer Needs) => unknown ? Needs : never;

/** Every migration, oldest first. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = inOrder(
  ROOMS.flatMap(({ migrations }) => Object.entries(migrations)),
);

/** Every column that names files in storage. */
export const FILE_COLUMNS: readonly FileColumn[] = ROOMS.flatMap(({ files = [] }: Pick<Room<never>, 'files'>) => files);

/** Personal data of all rooms. */
export const PEOPLE: People = peopleOf(ROOMS);

/** The counters of all rooms that may have given out numbers within a time, ms since 1970. */
export function countersWithin(fromMs: number, toMs: number): readonly Counter[] {
  return ROOMS.flatMap(({ numbers }: Pick<Room<never>, 'numbers'>) => numbers?.(fromMs, toMs) ?? []);
}

/** Every endpoint by `group.name`, as the client calls it. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = joined(
  'endpoint',
  ROOMS.flatMap(({ endpoints }) =>
    Object.entries(endpoints).flatMap(([group, all]) =>
      Object.entries(all).map(([name, endpoint]) => [`${group}.${name}`, endpoint] as const),
    ),
  ),
);

/** Routes that answer the endpoints. */
export function allRoutes(needs: RoomNeeds): readonly Route[] {
  return ROOMS.flatMap((room) => room.routes(needs));
}

/** Job handlers and recurring work of all rooms. */
export function allWork(needs: RoomNeeds): Work {
  return {
    handlers: joined(
      'job',
      ROOMS.flatMap((room) => Object.entries(room.jobs?.(needs) ?? {})),
    ),
    recurring: joined(
      'job',
      ROOMS.flatMap((room) => Object.entries(room.recurring?.(needs) ?? {})),
    ),
  };
}

/** Tests of the parameters in the app's addresses, by parameter. */
export function pageParameters(needs: RoomNeeds): PageParameters {
  return joined(
    'parameter',
    ROOMS.flatMap((room) => Object.entries(room.pages?.(needs) ?? {})),
  );
}

/** Lets every room follow up on what the last stop interrupted, one after the other. */
export async function startRooms(needs: RoomNeeds): Promise<void> {
  for (const room of ROOMS) await room.start?.(needs);
}
