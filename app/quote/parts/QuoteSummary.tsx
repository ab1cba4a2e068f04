import { useNavigate } from 'react-router-dom';
import { shortDay } from '../../../shared/base/day-words.ts';
import { formatCents } from '../../../shared/base/money.ts';
import { moneyRows, paymentRows, rowWords, totalLabel } from '../../../shared/quote/money-rows.ts';
import { shipsWords } from '../../../shared/quote/service-lines.ts';
import type { Quote } from '../../../shared/quote/wire.ts';
import { CouponEntry } from '../../credit/CouponEntry.tsx';
import { StartRfq } from '../../custom/StartRfq.tsx';
import { QuoteDocuments } from '../../issued/QuoteDocuments.tsx';
import { WhoMay } from '../../organization/WhoMay.tsx';
import { askToSignIn } from '../../platform/auth-prompt.ts';
import { useNetwork } from '../../platform/network.ts';
import { useSession } from '../../platform/session-state.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { useReason } from '../../platform/use-reason.ts';
import { Card } from '../../ui/Card.tsx';
import { MISSING_WORDS } from '../copy.ts';
import { Warnings } from './Warnings.tsx';
import type { QuoteSteps } from '../use-quote-steps.ts';
import { SpeedChoice } from './SpeedChoice.tsx';
import styles from './QuoteSummary.module.css';
import { ZipEstimate } from './ZipEstimate.tsx';

const PAY_REASON = 'pay-reason';
const ORDERS = '/account/orders';

interface QuoteSummaryProps {
  readonly quote: Quote;
  readonly steps: QuoteSteps;
  readonly busy: boolean;
  /** Why the quote may not be changed; null where it may. */
  readonly reason: string | null;
}

/** Sums of the quote, steps that are missing, and the way to the checkout. */
export function QuoteSummary({ quote, steps, busy, reason }: QuoteSummaryProps) {
  const { status } = useSession();
  const { online } = useNetwork();
  const { missing } = quote;
  const isUnsettled = quote.status === 'open' || quote.status === 'accepted';
  // An approved quote is paid as it is.
  const canPay = isUnsettled || quote.approved === true;
  const ships = shortDay(quote.production_speed.ships_by);
  return (
    <Card as="section" aria-label="Total" className={styles.summary}>
      <SumTable quote={quote} />
      <p className={styles.ships}>{shipsWords(ships, quote)}</p>
      {quote.status === 'open' && reason === null && quote.custom_rates === null && quote.parts.length > 0 && (
        <SpeedChoice quote={quote} steps={steps} />
      )}
      {quote.estimate && (
        <p
          className={styles.ships}
        >{`Shipping and tax are an estimate for ZIP code ${quote.estimate.zip}, ${quote.estimate.state}.`}</p>
      )}
      {isUnsettled && reason === null && quote.shipping_address_id === null && !missing.includes('parts') && (
        <ZipEstimate quote={quote} steps={steps} />
      )}
      {isUnsettled && reason === null && status === 'authenticated' && quote.parts.length > 0 && (
        <CouponEntry quote={quote} />
      )}
      {missing.length > 0 && canPay && (
        <div className={styles.missing}>
          <p>Still to choose</p>
          <ul>
            {missing.map((one) => (
              <li key={one}>{MISSING_WORDS[one]}</li>
            ))}
          </ul>
        </div>
      )}
      {canPay ? <CheckOut quote={quote} busy={busy} /> : <WhereNext quote={quote} />}
      {canPay && missing.includes('part_problem') && <StartRfq quote={quote} size="l" wide />}
      {quote.custom_rates && <p className={styles.ships}>We set the production date and price for you.</p>}
      <p className={styles.note}>
        {online ? nextWords(quote, status === 'authenticated') : 'Check out when you’re back online.'}
      </p>
      <Warnings quote={quote} />
      {!missing.includes('parts') && <QuoteDocuments quote={quote} reason={reason} />}
    </Card>
  );
}

/** Step that comes after the button. */
function nextWords({ status, approved, missing }: Quote, isSignedIn: boolean): string {
  if (status === 'paid' && !isSignedIn)
    return 'It was paid by its link. Who paid has the order’s page in their e-mail. Create an account to see the order here, too.';
  if (approved) return 'Address and shipping are chosen. Payment comes next.';
  if (status === 'awaiting_approval') return 'You can pay once it’s approved.';
  if (status === 'accepted') return 'Lines and prices stay as they are.';
  if (!isSignedIn) return 'Log in or sign up first. We keep your quote.';
  const isPlaced = !missing.includes('shipping_address') && !missing.includes('shipping_rate');
  return isPlaced ? 'Address and shipping are chosen. Payment comes next.' : 'Address, shipping and payment come next.';
}

/** The button that leads to the checkout; disabled with the reason for who may not pay. */
function CheckOut({ quote, busy }: Pick<QuoteSummaryProps, 'quote' | 'busy'>) {
  const { status } = useSession();
  const { online } = useNetwork();
  const navigate = useNavigate();
  const notPaid = useReason(quote.organization_id, 'payment');
  const { totals, missing } = quote;
  const blocked =
    missing.includes('part_problem') ||
    missing.includes('offer') ||
    missing.includes('parts') ||
    totals.parts_cents + totals.custom_parts_cents + totals.samples_cents <= 0;
  const path = `/checkout/${quote.id}`;
  const checkOut = () => {
    if (status === 'authenticated') void navigate(path);
    else askToSignIn('signup', path);
  };
  return (
    <>
      <Button
        variant="primary"
        size="l"
        wide
        disabled={blocked || notPaid !== null || !online || busy}
        aria-describedby={notPaid === null ? undefined : PAY_REASON}
        onClick={checkOut}
      >
        {quote.approved ? 'Pay' : 'Check out'}
      </Button>
      {notPaid !== null && (
        <WhoMay id={PAY_REASON} organizationId={quote.organization_id} kind="payment" quoteId={quote.id} />
      )}
    </>
  );
}

/** The rows that the quote comes to, and what they are together. */
function SumTable({ quote }: { readonly quote: Quote }) {
  const { totals } = quote;
  const known = totals.total_cents;
  const rows = moneyRows({
    totals,
    production: quote.production_speed.label,
    shipping: quote.shipping_rate?.label ?? null,
    tax: quote.tax,
    coupon: quote.coupon,
    settled: false,
  });
  return (
    <table className={styles.rows}>
      <caption className={styles.hidden}>Quote total</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.label}</th>
            <td>{rowWords(row)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{quote.estimate ? 'Estimate' : totalLabel(quote)}</th>
          <td data-testid="quote-total" data-cents={known}>
            {formatCents(known)}
          </td>
        </tr>
        {paymentRows(totals).map(({ key, label, cents }) => (
          <tr key={key} className={styles.payment}>
            <th scope="row">{label}</th>
            <td>{formatCents(cents)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

/** The way on from a quote that can't be changed: to the order, to what is waited for, or to another quote. A guest's order takes an account, which the guest becomes. */
function WhereNext({ quote: { id, status } }: { readonly quote: Quote }) {
  const session = useSession();
  if (status === 'paid' && session.status !== 'authenticated')
    return (
      <Button variant="primary" size="l" wide onClick={() => askToSignIn('signup', ORDERS)}>
        Create an account to see the order
      </Button>
    );
  const [to, words] =
    status === 'paid'
      ? [ORDERS, 'See your orders']
      : status === 'awaiting_approval'
        ? [`/checkout/${id}`, 'See who can approve it']
        : ['/price', 'Go to your open quote'];
  return (
    <LinkButton variant="primary" size="l" wide to={to}>
      {words}
    </LinkButton>
  );
}
