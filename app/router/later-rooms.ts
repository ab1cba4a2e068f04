import { organizationScreens } from '../organization/screens.ts';
import { creditScreens } from '../credit/screens.ts';
import { maintenanceScreens } from '../maintenance/screens.ts';
import { savedScreens } from '../saved/screens.ts';
import { inquiryScreens } from '../inquiry/screens.ts';
import { remakeScreens } from '../remake/screens.ts';
import { refundScreens } from '../refund/screens.ts';
import { paymentMethodScreens } from '../payment-method/screens.ts';
import { legacyScreens } from '../legacy/screens.ts';
import { issuedScreens } from '../issued/screens.ts';
import { invoiceScreens } from '../invoice/screens.ts';
import { taxScreens } from '../tax/screens.ts';
import { tradeCreditScreens } from '../trade-credit/screens.ts';
import { visitScreens } from '../visit/screens.ts';
import { purchaseScreens } from '../purchase/screens.ts';
import { calendarScreens } from '../calendar/screens.ts';
import { outsideScreens } from '../outside/screens.ts';
import { hubScreens } from '../hub/screens.ts';
import { calibrationScreens } from '../calibration/screens.ts';
import { profileScreens } from '../profile/screens.ts';
import { checkoutScreens } from '../checkout/screens.ts';
import { orderScreens } from '../order/screens.ts';
import { moneyTaskScreens } from '../money-task/screens.ts';
import { shipmentScreens } from '../shipment/screens.ts';
import { floorScreens } from '../floor/screens.ts';
import { scheduleScreens } from '../schedule/screens.ts';
import { metricScreens } from '../metric/screens.ts';
import { printedPartScreens } from '../printed-part/screens.ts';
import { productionScreens } from '../production/screens.ts';
import { todayScreens } from '../today/screens.ts';
import { stockScreens } from '../stock/screens.ts';
import { invoicePaymentScreens } from '../invoice-payment/screens.ts';
import { siteScreens } from '../site/screens.ts';
import { designsScreens } from '../designs/screens.ts';
import { userScreens } from '../user/screens.ts';
import { searchScreens } from '../search/screens.ts';
import { guidesScreens } from '../guides/screens.ts';
import { materialScreens } from '../material/screens.ts';
import { inspectionScreens } from '../inspection/screens.ts';
import type { RoomScreens } from '../platform/room-screens.ts';

/** All other rooms: their table comes once the page is quiet, or with the first address that is none of the first rooms'. */
export const LATER_ROOMS: readonly RoomScreens[] = [
  organizationScreens,
  creditScreens,
  maintenanceScreens,
  savedScreens,
  remakeScreens,
  inquiryScreens,
  refundScreens,
  paymentMethodScreens,
  legacyScreens,
  issuedScreens,
  invoiceScreens,
  taxScreens,
  tradeCreditScreens,
  visitScreens,
  purchaseScreens,
  calendarScreens,
  outsideScreens,
  hubScreens,
  calibrationScreens,
  profileScreens,
  checkoutScreens,
  orderScreens,
  moneyTaskScreens,
  shipmentScreens,
  floorScreens,
  scheduleScreens,
  metricScreens,
  printedPartScreens,
  productionScreens,
  todayScreens,
  stockScreens,
  invoicePaymentScreens,
  siteScreens,
  designsScreens,
  userScreens,
  guidesScreens,
  searchScreens,
  materialScreens,
  inspectionScreens,
];
