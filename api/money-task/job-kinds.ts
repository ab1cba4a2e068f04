import { RETURN_CHARGE } from '../checkout/late-charge.ts';
import { GATEWAY_EVENT } from '../payment-case/handle-event.ts';
import { REFUND_MAIL, REFUND_SEND } from '../refund/events.ts';
import { TAX_REFUND } from '../tax/events.ts';

/** Jobs without which money is not where it belongs, or nobody is told where it went. */
export const JOB_KINDS_OF_MONEY: readonly string[] = [
  GATEWAY_EVENT,
  RETURN_CHARGE,
  REFUND_SEND,
  REFUND_MAIL,
  TAX_REFUND,
];
