import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { Quote } from '../../../shared/quote/wire.ts';
import { chooseQuote } from '../../platform/chosen-quote.ts';
import { formatDate } from '../../platform/dates.ts';
import { laterResolver } from '../../platform/later-resolver.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Row } from '../../ui/Layout.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { shownState, STATE_TONES, STATE_WORDS } from '../copy.ts';
import { openQuotesQuery } from '../queries.ts';
import type { QuoteSteps } from '../use-quote-steps.ts';
import styles from './QuoteHead.module.css';

const resolver = laterResolver<{ name: string }>(() => import('../name-form.ts').then(({ nameCheck }) => nameCheck));

interface QuoteHeadProps {
  readonly quote: Quote;
  readonly steps: QuoteSteps;
  /** Why it may not be changed; null where it may. */
  readonly reason: string | null;
  /** Controls that add parts. */
  readonly children: ReactNode;
}

/** Name, number and state of the quote, until when it stands, and the way to one's other open ones. */
export function QuoteHead({ quote, steps, reason, children }: QuoteHeadProps) {
  const [naming, setNaming] = useState(false);
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        {naming ? (
          <NameForm quote={quote} steps={steps} onDone={() => setNaming(false)} />
        ) : (
          <div className={styles.title}>
            <h1>{quote.name ?? 'Your quote'}</h1>
            {quote.status !== 'paid' && quote.status !== 'cancelled' && quote.status !== 'expired' && (
              <IconButton label="Name this quote" disabled={reason !== null} onClick={() => setNaming(true)}>
                <Pencil aria-hidden="true" />
              </IconButton>
            )}
          </div>
        )}
        <p className={styles.facts}>
          <span data-testid="quote-number">{quote.number}</span>
          <Badge tone={STATE_TONES[shownState(quote)]}>{STATE_WORDS[shownState(quote)]}</Badge>
          {quote.valid_until && <span>{`Valid until ${formatDate(quote.valid_until)}`}</span>}
        </p>
      </div>
      <div className={styles.tools}>
        <Switcher quote={quote} />
        {children}
      </div>
    </div>
  );
}

function NameForm({
  quote,
  steps,
  onDone,
}: Omit<QuoteHeadProps, 'children' | 'reason'> & { readonly onDone: () => void }) {
  const { register, handleSubmit, formState } = useForm({ resolver, defaultValues: { name: quote.name ?? '' } });
  const save = handleSubmit(({ name }) => {
    steps.rename(name.trim() || null);
    onDone();
  });
  return (
    <form className={styles.naming} noValidate onSubmit={(event) => void save(event)}>
      <TextField
        label="Name of the quote"
        maxLength={80}
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <Row gap={2}>
        <Button type="submit" variant="primary">
          Save name
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </Row>
    </form>
  );
}

/** Switches to another open quote, which is gone on with from then on; nothing where there is no other. */
function Switcher({ quote }: { readonly quote: Quote }) {
  const { data } = useQuery(openQuotesQuery);
  const navigate = useNavigate();
  const others = data ?? [];
  if (others.length === 0 || (others.length === 1 && others[0]!.id === quote.id)) return null;
  const isAmong = others.some(({ id }) => id === quote.id);
  const options = [
    ...(isAmong ? [] : [{ value: quote.id, label: `${quote.number}, this one` }]),
    ...others.map(({ id, number, name, part_count }) => ({
      value: id,
      label: `${name ?? number}, ${part_count === 1 ? '1 part' : `${part_count} parts`}`,
    })),
  ];
  const go = (id: string) => {
    if (id === quote.id) return;
    chooseQuote(id);
    void navigate(`/price/${id}`);
  };
  return (
    <SelectField
      className={styles.switcher}
      label="Continue with"
      hideLabel
      value={quote.id}
      onChange={(event) => go(event.target.value)}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
