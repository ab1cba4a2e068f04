import { CONTACT_LINK } from '../../platform/contact.ts';
import { useNavigate } from 'react-router-dom';
import { useNetwork } from '../../platform/network.ts';
import { isUploading, stepWords } from '../../part/server/upload-steps.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useTraySize } from '../../part/tray/use-tray.ts';
import { usePart } from '../../part/use-part.ts';
import styles from './AddToQuote.module.css';

const MAIL = `${CONTACT_LINK}?subject=Quote%20by%20hand`;

/** The one main action: puts the part on the quote, then leads there. */
export function AddToQuote({ compact = false }: { readonly compact?: boolean }) {
  const { view, link, report, status, making } = usePart();
  const { online } = useNetwork();
  const navigate = useNavigate();
  // Beside several parts the main action adds all of them.
  const several = useTraySize() > 0;
  const busy = isUploading(link.step);
  const add = async () => {
    const { addToQuote } = await import('../../part/server/add-to-quote.ts');
    const quoteId = await addToQuote();
    if (quoteId) void navigate(`/price/${quoteId}`);
  };
  if (status === 'ready' && report && !report.analysis.eligible_for_instant_quote)
    return (
      <div className={styles.action}>
        <a className={styles.mail} href={MAIL}>
          Ask us for a quote by hand
        </a>
        <p className={styles.note} hidden={compact}>
          This drawing needs a change before it can be ordered instantly. See the notices.
        </p>
      </div>
    );
  if (link.partId && link.quoteId && link.step === 'completed')
    return (
      <div className={styles.action}>
        <LinkButton variant={several ? 'secondary' : 'primary'} size="l" wide to={`/price/${link.quoteId}`}>
          View your quote
        </LinkButton>
        <p className={styles.note} hidden={compact}>
          {link.saving ? 'Saving your changes…' : 'This part is on your quote and kept in step.'}
        </p>
      </div>
    );
  const share = link.step === 'uploading' ? link.progress : null;
  return (
    <div className={styles.action}>
      {busy && <ProgressBar label={stepWords(link.step)} value={share} showLabel />}
      <Button
        variant={several ? 'secondary' : 'primary'}
        size="l"
        wide
        busy={busy}
        disabled={!view || making}
        onClick={() => void add()}
      >
        {busy ? 'Adding to quote' : several ? 'Add this part' : 'Add to quote'}
      </Button>
      <p className={styles.note} role={link.problem ? 'alert' : undefined} hidden={compact && !link.problem}>
        {link.problem?.message ??
          (online
            ? 'Same price at checkout, or we tell you why.'
            : 'You are offline. The part is kept here; add it when you are back.')}
      </p>
    </div>
  );
}
