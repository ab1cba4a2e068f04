import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { changeWords, deedOf } from '../../shared/account/permissions.ts';
import type { HelpKind } from '../../shared/organization/help.ts';
import { roleMay } from '../../shared/organization/permissions.ts';
import type { HelpRequest, Organization } from '../../shared/organization/wire.ts';
import { quoteNumber } from '../../shared/quote/number.ts';
import { formatDate } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { failureOf } from '../platform/query-client.tsx';
import { useSession } from '../platform/session-state.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Section } from '../ui/Section.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './Organization.module.css';
import { helpQuery } from './queries.ts';
import { personName } from './role-words.ts';
import { switchBuyer } from './switch-buyer.ts';
import { useAction } from './use-action.ts';

/** Where somebody who may see to it does so; a quote's own page where it is about one. */
const PLACE_OF: Readonly<Record<HelpKind, string>> = {
  quote: '/account/quotes',
  order: '/account/orders',
  payment: '/account/quotes',
  custom_request: '/account/requests',
  address: '/account/profile#addresses',
  payment_method: '/account/profile#payment-methods',
  tax_exemption: '/account/profile#exemptions',
  invoice: '/account/invoices',
  terms: '/account/terms',
  member: '/account/organization#members',
};

/** Kinds that are seen to at the checkout of their quote. */
const AT_CHECKOUT: ReadonlySet<HelpKind> = new Set(['address', 'payment']);

function placeOf({ kind, quote_id }: HelpRequest): string {
  if (quote_id === null) return PLACE_OF[kind];
  return AT_CHECKOUT.has(kind) ? `/checkout/${quote_id}` : `/price/${quote_id}`;
}

/** Help that members ask of colleagues whose role may do what theirs may not. */
export function HelpSection({ organization }: { readonly organization: Organization }) {
  const { data, error } = useQuery(helpQuery(organization.id));
  return (
    <Section id="help" title="Requests for help">
      <FormMessage message={error && failureOf(error).message} />
      {!data && !error && <Skeleton height={64} />}
      {data?.length === 0 && (
        <p className={styles.quiet}>
          You’re all caught up. When a member needs something that their role may not do, it shows up here.
        </p>
      )}
      <ul className={styles.list}>
        {data?.map((request) => (
          <HelpRow key={request.id} organization={organization} request={request} />
        ))}
      </ul>
    </Section>
  );
}

function HelpRow({ organization, request }: { readonly organization: Organization; readonly request: HelpRequest }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { account } = useSession();
  const { act, busy } = useAction();
  const own = request.asked_by.user_id === account?.id;
  const mayDo = roleMay(organization.role, deedOf(request.kind));
  const about = request.quote_number === null ? '' : ` for ${quoteNumber(request.quote_number)}`;
  const end = async (done: string) => {
    const params = { id: organization.id, requestId: request.id };
    await act('end', () => laterApi.organization.endHelp({ params }), done);
    await client.invalidateQueries({ queryKey: ['attention'] });
  };
  // Addresses and cards are added for whom one buys.
  const go = () => {
    const place = placeOf(request);
    if (account?.buysFor === organization.id) void navigate(place);
    else void switchBuyer(organization.id, place);
  };
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.title}>
          {own
            ? `You asked your colleagues to ${changeWords(request.kind)}${about}`
            : `${personName(request.asked_by)} asks you to ${changeWords(request.kind)}${about}`}
        </p>
        <p className={styles.quiet}>{`Sent ${formatDate(request.created_at)}`}</p>
      </div>
      <div className={styles.actions}>
        {own ? (
          <Button variant="quiet" busy={busy === 'end'} onClick={() => void end('Your request is withdrawn')}>
            Withdraw request
          </Button>
        ) : (
          mayDo && (
            <>
              <Button onClick={go}>Open</Button>
              <Button variant="quiet" busy={busy === 'end'} onClick={() => void end('We’ll tell them it’s done')}>
                Mark as done
              </Button>
            </>
          )
        )}
      </div>
    </li>
  );
}
