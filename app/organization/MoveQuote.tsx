import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roleMay } from '../../shared/organization/permissions.ts';
import type { Quote } from '../../shared/quote/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { useSession } from '../platform/session-state.ts';
import { Button } from '../ui/Button.tsx';
import { organizationsQuery } from './queries.ts';
import { switchBuyer } from './switch-buyer.ts';

/**
 * Gives a quote of one's own to an organization, for whom one buys from then on; its prices are that one's. Nothing for those who are in
 * none where they may change quotes, or buy for one already.
 */
export function MoveQuote({ quote }: { readonly quote: Quote }) {
  const { account } = useSession();
  const [moving, setMoving] = useState(false);
  const isOwn = account?.isAuthenticated === true && account.buysFor === null && quote.status === 'open';
  const may = account?.organizations?.some(({ role }) => roleMay(role, 'make')) ?? false;
  const { data = [] } = useQuery({ ...organizationsQuery, enabled: isOwn && may });
  if (!isOwn) return null;
  const move = async (organization_id: string) => {
    setMoving(true);
    const answer = await laterApi.organization.moveQuote({ params: { id: quote.id }, body: { organization_id } });
    if (answer.ok) return switchBuyer(organization_id, `/price/${quote.id}`);
    setMoving(false);
    notify({ tone: 'bad', title: 'The quote wasn’t moved', text: answer.error.message });
  };
  return data
    .filter(({ role }) => roleMay(role, 'make'))
    .map(({ id, name }) => (
      <Button key={id} size="s" variant="quiet" busy={moving} onClick={() => void move(id)}>
        {`Move to ${name}`}
      </Button>
    ));
}
