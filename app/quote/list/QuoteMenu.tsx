import { useQueryClient } from '@tanstack/react-query';
import { Copy, FolderOpen, Pencil, RotateCcw, XCircle } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { QuoteHead } from '../../../shared/quote/wire.ts';
import { listKey } from '../../list/list-key.ts';
import { api } from '../../platform/api.ts';
import { chooseQuote } from '../../platform/chosen-quote.ts';
import { notify } from '../../platform/notify.ts';
import { type Action, ActionMenu } from '../../ui/ActionMenu.tsx';
import { announce } from '../../ui/Announcer.tsx';
import { openModal } from '../../ui/modals.ts';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { quotesKey } from '../queries.ts';
import { cancelAll, isCancellable, QUOTES_LIST } from './list-steps.ts';
import { NameQuote, nameModal } from './NameQuote.tsx';

/** Actions on a quote in its state. */
export function QuoteMenu({ quote }: { readonly quote: QuoteHead }) {
  const { id, number, status } = quote;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { ask, dialog } = useConfirm();
  const copy = async () => {
    setBusy(true);
    const made = await api.quote.copy({ params: { id } });
    setBusy(false);
    if (!made.ok) return notify({ tone: 'bad', title: `${number} wasn’t copied`, text: made.error.message });
    await client.invalidateQueries({ queryKey: listKey(QUOTES_LIST) });
    chooseQuote(made.value.id);
    void navigate(`/price/${made.value.id}`);
  };
  const cancel = async () => {
    const title = `Cancel ${quote.name ?? number}?`;
    const text = 'You can still view and copy it, but not pay it.';
    if (!(await ask({ title, text, action: 'Cancel the quote', keep: 'Keep it' }))) return;
    const { failure } = await cancelAll([quote]);
    if (failure) notify({ tone: 'bad', title: `${number} wasn’t canceled`, text: failure.message });
    else announce(`${number} is canceled.`);
    await Promise.all([listKey(QUOTES_LIST), quotesKey].map((queryKey) => client.invalidateQueries({ queryKey })));
  };
  const goOn = () => {
    if (status === 'open') chooseQuote(id);
    void navigate(`/price/${id}`);
  };
  const name: Action = {
    key: 'name',
    label: 'Name',
    icon: <Pencil size={16} aria-hidden="true" />,
    run: () => openModal(nameModal(id)),
  };
  const renew: Action = {
    key: 'renew',
    label: 'See what changed and renew',
    icon: <RotateCcw size={16} aria-hidden="true" />,
    run: goOn,
  };
  const actions: Action[] = [
    status === 'expired'
      ? renew
      : {
          key: 'open',
          label: status === 'open' ? 'Continue' : 'Open',
          icon: <FolderOpen size={16} aria-hidden="true" />,
          run: goOn,
        },
    ...(isCancellable(quote) ? [name] : []),
    {
      key: 'copy',
      label: 'Copy at today’s prices',
      icon: <Copy size={16} aria-hidden="true" />,
      refusal: busy ? 'We’re copying it.' : quote.piece_count === 0 ? 'It is empty.' : undefined,
      run: () => void copy(),
    },
    ...(isCancellable(quote)
      ? [
          {
            key: 'cancel',
            label: 'Cancel…',
            icon: <XCircle size={16} aria-hidden="true" />,
            danger: true,
            run: () => void cancel(),
          },
        ]
      : []),
  ];
  return (
    <>
      <ActionMenu label={`Actions for ${number}`} actions={actions} />
      <NameQuote quote={quote} />
      {dialog}
    </>
  );
}
