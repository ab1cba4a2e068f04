import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatCents } from '../../shared/base/money.ts';
import { EXEMPTION_TYPE_WORDS } from '../../shared/tax/exemption-status.ts';
import type { TaxExemption } from '../../shared/tax/wire.ts';
import { Section } from '../ui/Section.tsx';
import { RoleGate } from '../organization/RoleGate.tsx';
import { Entries } from '../platform/Entries.tsx';
import { saveFile } from '../platform/save-file.ts';
import { useSession } from '../platform/session-state.ts';
import { useReason } from '../platform/use-reason.ts';
import { announce } from '../ui/Announcer.tsx';
import { notify } from '../platform/notify.ts';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { ExemptionForm } from './ExemptionForm.tsx';
import styles from '../ui/Entries.module.css';
import { ExemptionStateBadge } from './ExemptionState.tsx';
import { exemptionsQuery } from './queries.ts';
import { spanWords, stateName } from './words.ts';
import { laterApi } from '../platform/later-api.ts';

/** Text of the section where there are none. */
const NONE =
  'None yet. If you’re exempt from sales tax in a state, send us the certificate. It applies once we approve it.';

/** Tax exemptions: listed with their state, asked for and changed. */
export function ExemptionsSection() {
  const client = useQueryClient();
  const query = useQuery(exemptionsQuery);
  const [editing, setEditing] = useState<TaxExemption | 'new' | null>(null);
  const saved = async () => {
    setEditing(null);
    announce('Sent for review.');
    await client.invalidateQueries({ queryKey: exemptionsQuery.queryKey });
    await client.invalidateQueries({ queryKey: ['quote'] });
  };
  const form = (exemption: TaxExemption | null) => (
    <ExemptionForm exemption={exemption} onSaved={() => void saved()} onCancel={() => setEditing(null)} />
  );
  return (
    <Section id="exemptions" title="Tax exemptions">
      <Stack gap={4}>
        <Entries query={query} none={editing === null && NONE}>
          {(exemption) => (
            <li>
              {editing !== 'new' && editing?.id === exemption.id ? (
                form(exemption)
              ) : (
                <ExemptionRow exemption={exemption} onChange={() => setEditing(exemption)} />
              )}
            </li>
          )}
        </Entries>
        {editing === 'new' && form(null)}
        {editing === null && query.data && (
          <RoleGate kind="tax_exemption">
            <div>
              <Button size="s" icon={<Plus aria-hidden="true" />} onClick={() => setEditing('new')}>
                New exemption
              </Button>
            </div>
          </RoleGate>
        )}
      </Stack>
    </Section>
  );
}

interface ExemptionRowProps {
  readonly exemption: TaxExemption;
  readonly onChange: () => void;
}

function ExemptionRow({ exemption, onChange }: ExemptionRowProps) {
  const { id, number, state, certificate, review_notes, refunds } = exemption;
  const mayChange = useReason(useSession().account?.buysFor, 'tax_exemption') === null;
  const of = `${stateName(state)}, ${number}`;
  const save = async () => {
    const answer = await laterApi.tax.certificate({ params: { id } });
    if (answer.ok) saveFile(answer.value, certificate!.filename);
    else notify({ tone: 'bad', title: 'The certificate wasn’t saved', text: answer.error.message });
  };
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p className={styles.title}>
          {stateName(state)}
          <ExemptionStateBadge state={exemption.status} />
        </p>
        <p className={styles.lines}>
          {EXEMPTION_TYPE_WORDS[exemption.exemption_type]}, {number}, {spanWords(exemption)}
        </p>
        {review_notes !== '' && <p className={styles.notes}>We wrote: {review_notes}</p>}
        {refunds.orders > 0 && (
          <p className={styles.lines}>
            It covers {refunds.orders === 1 ? 'an earlier order' : `${refunds.orders} earlier orders`}:{' '}
            {formatCents(refunds.tax_cents)} of sales tax will be refunded.
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {certificate && mayChange && (
          <Button size="s" variant="quiet" aria-label={`Save the certificate: ${of}`} onClick={() => void save()}>
            Certificate
          </Button>
        )}
        {mayChange && (
          <Button size="s" variant="quiet" aria-label={`Change: ${of}`} onClick={onChange}>
            Change
          </Button>
        )}
      </div>
    </div>
  );
}
