import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { QuoteHead } from '../../../shared/quote/wire.ts';
import { listKey } from '../../list/list-key.ts';
import { api } from '../../platform/api.ts';
import { laterResolver } from '../../platform/later-resolver.ts';
import { announce } from '../../ui/Announcer.tsx';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { closeModal } from '../../ui/modals.ts';
import { TextField } from '../../ui/TextField.tsx';
import { quotesKey } from '../queries.ts';
import { QUOTES_LIST } from './list-steps.ts';
import styles from './QuotesScreen.module.css';

/** The name of the dialog that names a quote. */
export function nameModal(id: string): string {
  return `name-quote-${id}`;
}

/** Asks what a quote is called. */
export function NameQuote({ quote }: { readonly quote: QuoteHead }) {
  return (
    <Modal name={nameModal(quote.id)} title={`Name ${quote.number}`} closeOnOutside={false}>
      <NameForm quote={quote} />
    </Modal>
  );
}

const resolver = laterResolver<{ name: string }>(() => import('../name-form.ts').then(({ nameCheck }) => nameCheck));

function NameForm({ quote: { id, number, name, version } }: { readonly quote: QuoteHead }) {
  const client = useQueryClient();
  const { register, handleSubmit, setError, formState } = useForm({ resolver, defaultValues: { name: name ?? '' } });
  const save = handleSubmit(async (typed) => {
    const body = { name: typed.name.trim() || null };
    const named = await api.quote.setName({ params: { id }, body, version });
    if (!named.ok) return setError('name', { message: named.error.errors[0]?.message ?? named.error.message });
    closeModal(nameModal(id));
    announce(body.name === null ? `${number} has no name now.` : `${number} is called ${body.name} now.`);
    await Promise.all([
      client.invalidateQueries({ queryKey: listKey(QUOTES_LIST) }),
      client.invalidateQueries({ queryKey: quotesKey }),
    ]);
  });
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      <TextField label="Name" maxLength={80} error={formState.errors.name?.message} {...register('name')} />
      <Button type="submit" variant="primary" busy={formState.isSubmitting}>
        Save name
      </Button>
    </form>
  );
}
