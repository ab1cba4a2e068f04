import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Part, Quote } from '../../shared/quote/wire.ts';
import { Button, type ButtonSize, type ButtonVariant } from '../ui/Button.tsx';

interface StartRfqProps {
  /** A part of a quote; without one the part in hand. */
  readonly part?: Part;
  /** A whole quote: to a place that the checkout does not deliver to. */
  readonly quote?: Quote;
  /** The material that is wanted. */
  readonly wanted?: {
    readonly material: { readonly display_name: string };
    readonly thickness?: { readonly mm: number } | null;
  } | null;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly wide?: boolean;
  readonly children?: string;
}

/** One click starts a request with the file and everything that was chosen already in it. */
export function StartRfq({ part, quote, wanted = null, children = 'Request a quote', ...look }: StartRfqProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      const { startFromPart, startFromQuote, startFromQuotePart } = await import('./start-rfq.ts');
      if (quote) void navigate(await startFromQuote(quote));
      else void navigate(part ? await startFromQuotePart(part) : await startFromPart(wanted));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button {...look} busy={busy} onClick={() => void start()}>
      {children}
    </Button>
  );
}
