import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import {
  TRADE_CREDIT_DECISIONS,
  type TradeCreditDecision,
  tradeCreditMachine,
} from '../../shared/trade-credit/status.ts';
import { decideBody, type TradeCredit } from '../../shared/trade-credit/wire.ts';
import { showFailure } from '../account/form-errors.ts';
import { optionalDollars } from '../credit/amount.ts';
import { listKey } from '../list/list-key.ts';
import { laterApi } from '../platform/later-api.ts';
import { announce } from '../ui/Announcer.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Row } from '../ui/Layout.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { ALL_TRADE_CREDIT } from './lists.tsx';
import { NetDaysField } from './NetDaysField.tsx';
import { tradeCreditFileQuery } from './queries.ts';
import styles from './TradeCredit.module.css';

/** Labels of the buttons. */
const WORDS: Readonly<Record<TradeCreditDecision, string>> = {
  approved: 'Approve',
  refused: 'Decline',
  suspended: 'Suspend',
  closed: 'Close',
};

const decisionForm = z.object({
  limit_cents: optionalDollars.pipe(decideBody.shape.limit_cents.unwrap().nullable()),
  net_days: z.coerce.number().pipe(decideBody.shape.net_days.unwrap()),
  review_notes: decideBody.shape.review_notes.unwrap(),
  reminders_paused: z.boolean(),
});

const FIELDS = ['limit_cents', 'net_days', 'review_notes'] as const;

/** Limit, days, words to the customer and the steps that the state allows, about the version that is on the screen. */
export function DecisionForm({ terms }: { readonly terms: TradeCredit }) {
  const client = useQueryClient();
  const { id, version, status, limit_cents, net_days, application } = terms;
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(decisionForm),
    defaultValues: {
      limit_cents: ((limit_cents ?? application?.wanted_limit_cents ?? 0) / 100).toFixed(2),
      net_days: String(net_days ?? application?.wanted_days ?? 30),
      review_notes: terms.review_notes,
      reminders_paused: terms.reminders_paused,
    },
  });
  const { errors, isSubmitting } = formState;
  const decide = (to?: TradeCreditDecision) =>
    handleSubmit(async ({ limit_cents: limit, ...rest }) => {
      const body = {
        version,
        ...rest,
        ...(limit === null ? {} : { limit_cents: limit }),
        ...(to === undefined ? {} : { status: to }),
      };
      const answer = await laterApi.terms.decide({ params: { id }, body });
      if (!answer.ok) return showFailure(answer.error, FIELDS, setError);
      announce('Saved.');
      client.setQueryData(tradeCreditFileQuery(id).queryKey, answer.value);
      await client.invalidateQueries({ queryKey: listKey(ALL_TRADE_CREDIT.name) });
    });
  const allowed = TRADE_CREDIT_DECISIONS.filter((to) => tradeCreditMachine.may(status, to));
  return (
    <TitledCard id="decision" title="Decision">
      <form className={styles.form} onSubmit={decide()} noValidate>
        <FormMessage message={errors.root?.message} />
        <div className={styles.pair}>
          <TextField
            {...register('limit_cents')}
            label="Limit"
            before="$"
            inputMode="decimal"
            error={errors.limit_cents?.message}
          />
          <NetDaysField {...register('net_days')} error={errors.net_days?.message} />
        </div>
        <TextArea
          {...register('review_notes')}
          label="Notes to the customer"
          optional
          rows={3}
          error={errors.review_notes?.message}
        />
        <Checkbox {...register('reminders_paused')}>Don’t send reminders of overdue invoices</Checkbox>
        <Row>
          {allowed.map((to) => (
            <Button
              key={to}
              variant={to === 'approved' ? 'primary' : 'danger'}
              busy={isSubmitting}
              onClick={() => void decide(to)()}
            >
              {WORDS[to]}
            </Button>
          ))}
          {status !== 'requested' && (
            <Button type="submit" busy={isSubmitting}>
              Save
            </Button>
          )}
        </Row>
      </form>
    </TitledCard>
  );
}
