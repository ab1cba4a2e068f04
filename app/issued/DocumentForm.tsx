import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { EndpointInput } from '../../shared/base/endpoint.ts';
import type { LengthUnit } from '../../shared/base/units.ts';
import type { DocumentContent } from '../../shared/issued/content.ts';
import type { issuedEndpoints } from '../../shared/issued/wire.ts';
import { MOST_QUANTITIES } from '../../shared/quote/document-form.ts';
import { laterApi } from '../platform/later-api.ts';
import { failureOf, queryClient, unwrap } from '../platform/query-client.tsx';
import { writeQuote } from '../platform/quote-writes.ts';
import { noteQuote, quoteQuery } from '../platform/quotes.ts';
import { useReason } from '../platform/use-reason.ts';
import { Button } from '../ui/Button.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './DocumentForm.module.css';

type Form = EndpointInput<typeof issuedEndpoints.setForm>['body'];

const UNITS = [
  { value: 'mm', label: 'mm', name: 'Millimeters' },
  { value: 'in', label: 'in', name: 'Inches' },
] as const;

/** Quantities as somebody types them: `1, 10, 250`; what is no whole number the server refuses by name. */
function quantitiesIn(typed: string): number[] | null {
  const named = typed.split(/[,;\s]+/).filter(Boolean);
  return named.length === 0 ? null : named.map(Number);
}

interface DocumentFormProps {
  readonly quoteId: string;
  readonly content: Pick<DocumentContent, 'units' | 'quantities'>;
}

/** Unit of a quote's document and the quantities it compares, for who may change the quote; nothing for anybody else. */
export function DocumentForm({ quoteId, content }: DocumentFormProps) {
  const { data: quote } = useQuery(quoteQuery(quoteId));
  const reason = useReason(quote?.organization_id, 'quote');
  const change = useMutation({
    mutationFn: async (body: Form) => {
      const written = await writeQuote(quoteId, 'change the document', (version) =>
        laterApi.issued.setForm({ params: { id: quoteId }, body, version }),
      );
      noteQuote(unwrap(written));
      await queryClient.invalidateQueries({ queryKey: ['document', quoteId] });
    },
  });
  const isOpen = quote?.status === 'open' || quote?.status === 'accepted';
  if (!isOpen || quote.custom_state === 'offered' || reason !== null) return null;
  return (
    <div className={styles.form}>
      <Segmented<LengthUnit>
        label="Units of this document"
        options={UNITS}
        value={content.units ?? 'mm'}
        onChange={(units) => change.mutate({ units })}
      />
      <Quantities
        key={content.quantities?.join()}
        shown={content.quantities ?? []}
        busy={change.isPending}
        error={change.error ? failureOf(change.error).message : undefined}
        onSave={(quantities) => change.mutate({ quantities })}
      />
    </div>
  );
}

interface QuantitiesProps {
  readonly shown: readonly number[];
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onSave: (quantities: number[] | null) => void;
}

function Quantities({ shown, busy, error, onSave }: QuantitiesProps) {
  const saved = shown.join(', ');
  const [typed, setTyped] = useState(saved);
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave(quantitiesIn(typed));
  };
  return (
    <form className={styles.quantities} noValidate onSubmit={save}>
      <TextField
        label={`Prices at, up to ${MOST_QUANTITIES} quantities`}
        inputMode="numeric"
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" busy={busy} disabled={typed.trim() === saved}>
        Update prices
      </Button>
    </form>
  );
}
