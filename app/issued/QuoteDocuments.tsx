import { Download, Mail, Printer, Share2 } from 'lucide-react';
import type { Quote } from '../../shared/quote/wire.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { openModal } from '../ui/modals.ts';
import { EMAIL_QUOTE, EmailDialog } from './EmailDialog.tsx';
import styles from './QuoteDocuments.module.css';
import { SHARE_QUOTE, ShareDialog } from './ShareDialog.tsx';
import { usePdf } from './use-document.ts';

interface QuoteDocumentsProps {
  readonly quote: Quote;
  /** Why it may not be issued; null where it may. */
  readonly reason?: string | null;
}

/** Actions on a quote as a document: save, print, mail, share. Each issues it as it is. */
export function QuoteDocuments({ quote, reason = null }: QuoteDocumentsProps) {
  const disabled = reason !== null;
  const pdf = usePdf(quote.id);
  const icon = { size: 16, 'aria-hidden': true } as const;
  return (
    <section aria-label="Quote document" className={styles.documents}>
      <div className={styles.buttons}>
        <Button size="s" icon={<Download {...icon} />} busy={pdf.busy} disabled={disabled} onClick={pdf.save}>
          Download PDF
        </Button>
        {!disabled && (
          <LinkButton size="s" icon={<Printer {...icon} />} to={`/price/${quote.id}/print`}>
            Print
          </LinkButton>
        )}
        <Button size="s" icon={<Mail {...icon} />} disabled={disabled} onClick={() => openModal(EMAIL_QUOTE)}>
          E-mail
        </Button>
        <Button size="s" icon={<Share2 {...icon} />} disabled={disabled} onClick={() => openModal(SHARE_QUOTE)}>
          Share
        </Button>
      </div>
      <p className={styles.note}>Issue a quote to lock these prices for 30 days.</p>
      <EmailDialog quoteId={quote.id} />
      <ShareDialog quoteId={quote.id} />
    </section>
  );
}
