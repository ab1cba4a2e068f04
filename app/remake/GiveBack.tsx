import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ROLE } from '../../shared/account/roles.ts';
import { formatCents } from '../../shared/base/money.ts';
import type { ReviewedRemake } from '../../shared/remake/wire.ts';
import { listKey } from '../list/list-key.ts';
import { laterApi } from '../platform/later-api.ts';
import { failureOf, queryClient, unwrap } from '../platform/query-client.tsx';
import { useSession } from '../platform/session-state.ts';
import { announce } from '../ui/Announcer.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './Remakes.module.css';

/** Refund for the pieces of a report. */
const moneyQuery = (id: string) =>
  queryOptions({
    queryKey: ['refunds', 'of report', id],
    queryFn: async ({ signal }) => unwrap(await laterApi.remake.refundPlan({ params: { id } }, signal)),
    staleTime: 0,
    retry: false,
  });

interface GiveBackProps {
  readonly remake: ReviewedRemake;
  /** Message to the customer. */
  readonly answer: string;
}

/** The answer that gives back what the pieces cost, for those who see to money; to others it says who does. */
export function GiveBack({ remake, answer }: GiveBackProps) {
  const isAdmin = useSession().account?.role === ROLE.admin;
  const { data: money, error } = useQuery({ ...moneyQuery(remake.id), enabled: isAdmin });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!isAdmin) return <p className={styles.faint}>Only an administrator can refund it instead.</p>;
  if (error) return <p className={styles.faint}>{failureOf(error).message}</p>;
  if (!money) return null;
  const give = async () => {
    if (answer.trim() === '') return setProblem('Say why: the customer will read it.');
    setBusy(true);
    const body = { answer, expected_cents: money.amount_cents };
    const done = await laterApi.remake.refund({ params: { id: remake.id }, body });
    setBusy(false);
    setProblem(done.ok ? null : done.error.message);
    for (const queryKey of [['orders'], ['refunds'], ['invoices'], ['money-tasks'], listKey()])
      await queryClient.invalidateQueries({ queryKey });
    if (done.ok) announce(`${formatCents(money.amount_cents)} refunded.`);
  };
  return (
    <>
      <div>
        <Button variant={remake.prefers === 'refund' ? 'primary' : 'secondary'} busy={busy} onClick={() => void give()}>
          {`${money.needs_agreement ? 'Request refund of' : 'Refund'} ${formatCents(money.amount_cents)} instead`}
        </Button>
      </div>
      {money.needs_agreement && <p className={styles.faint}>A second administrator has to approve this amount.</p>}
      {problem && (
        <p role="alert" className={styles.wrong}>
          {problem}
        </p>
      )}
    </>
  );
}
