import { useNavigate } from 'react-router-dom';
import { useNetwork } from '../../platform/network.ts';
import { WhoMayLater } from '../../organization/WhoMayLater.tsx';
import { QueryScope } from '../../platform/query-client.tsx';
import { useSession } from '../../platform/session-state.ts';
import { useReason } from '../../platform/use-reason.ts';
import { isUploading, stepWords } from '../../part/server/upload-steps.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useTraySize } from '../../part/tray/use-tray.ts';
import { StartRfq } from '../../custom/StartRfq.tsx';
import type { PriceProblem } from '../../part/price.ts';
import { usePart, useStock } from '../../part/use-part.ts';
import styles from './AddToQuote.module.css';

/** Problems of a price that another material or size may not mend: a person may still make it. Where nothing is to be made, nobody can. */
const BY_PERSON: ReadonlySet<string> = new Set(['not_quotable', 'part_too_large']);

/** The choice that has to change before there is a price. */
export type WayOut = 'material' | 'operations' | 'size';

interface AddToQuoteProps {
  readonly compact?: boolean;
  /** Leads to the choice that has to change; without it the button only says why it can't be pressed. */
  readonly onLead?: ((way: WayOut) => void) | undefined;
}

/** Words of the button while there is no price, by the choice that has to change. */
const WAY_WORDS: Readonly<Record<WayOut, string>> = {
  material: 'Choose another material',
  operations: 'Change what happens to a line',
  size: 'Change the size',
};

/** The choice that a part without a price waits for; null where nobody's choice helps: prices are on their way. */
function wayOut(problem: PriceProblem | null): WayOut | null {
  if (problem === null || problem.code === 'loading' || problem.code === 'offline') return null;
  if (problem.field === 'dimensions' || problem.code === 'part_too_large') return 'size';
  // Another material takes other operations; the brake is as long for all of them.
  const isOfLines = problem.code === 'bend_too_long' || problem.code === 'not_quotable';
  return isOfLines && problem.field === 'assignments' ? 'operations' : 'material';
}

/** Name of the sentence that says who can put parts on quotes. */
const ADD_REASON = 'add-reason';

/** The one main action: puts the part on the quote, then leads there. */
export function AddToQuote({ compact = false, onLead }: AddToQuoteProps) {
  const { view, link, report, status, making, problem } = usePart();
  const stock = useStock();
  const { online } = useNetwork();
  const navigate = useNavigate();
  // Beside several parts the main action adds all of them.
  const several = useTraySize() > 0;
  const busy = isUploading(link.step);
  const buysFor = useSession().account?.buysFor;
  const refusal = useReason(buysFor, 'quote');
  const add = async () => {
    const { addToQuote } = await import('../../part/server/add-to-quote.ts');
    const quoteId = await addToQuote();
    if (quoteId) void navigate(`/price/${quoteId}`);
  };
  const byPerson =
    stock?.material.requires_custom_quote === true ||
    (BY_PERSON.has(problem?.code ?? '') && problem?.field !== 'assignments');
  if (status === 'ready' && report && (byPerson || !report.analysis.eligible_for_instant_quote))
    return <ByRequest compact={compact} stock={stock} />;
  if (link.partId && link.quoteId && link.step === 'completed')
    return (
      <div className={styles.action}>
        <LinkButton variant={several ? 'secondary' : 'primary'} size="l" wide to={`/price/${link.quoteId}`}>
          View your quote
        </LinkButton>
        <p className={styles.note} hidden={compact}>
          {link.saving ? 'Saving your changes…' : 'This part is on your quote and stays up to date.'}
        </p>
      </div>
    );
  const way = view || making ? null : wayOut(problem);
  if (way !== null && onLead && !busy)
    return (
      <div className={styles.action}>
        <Button size="l" wide onClick={() => onLead(way)}>
          {WAY_WORDS[way]}
        </Button>
        <p className={styles.note} hidden={compact}>
          No price yet. See the reason above.
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
        disabled={!view || making || refusal !== null}
        aria-describedby={refusal === null ? undefined : ADD_REASON}
        onClick={() => void add()}
      >
        {busy ? 'Adding to quote' : (waitWords(problem, making) ?? (several ? 'Add this part' : 'Add to quote'))}
      </Button>
      {refusal !== null && !compact && (
        <QueryScope>
          <WhoMayLater id={ADD_REASON} organizationId={buysFor} kind="quote" />
        </QueryScope>
      )}
      <p className={styles.note} role={link.problem ? 'alert' : undefined} hidden={compact && !link.problem}>
        {link.problem?.message ??
          (online
            ? 'Same price at checkout, or we tell you why.'
            : 'You’re offline. We keep the part here; add it when you’re back online.')}
      </p>
    </div>
  );
}

/** The way to a person's price, for what has none at once. */
function ByRequest({ compact, stock }: { readonly compact: boolean; readonly stock: ReturnType<typeof useStock> }) {
  return (
    <div className={styles.action}>
      <StartRfq variant="primary" size="l" wide wanted={stock}>
        Request a quote
      </StartRfq>
      <p className={styles.note} hidden={compact}>
        This drawing has no instant price. Request a quote with your file and choices.
      </p>
    </div>
  );
}

/** Words for what a button waits for that can’t be pressed yet; null where it can. */
function waitWords(problem: PriceProblem | null, making: boolean): string | null {
  if (making) return 'Measuring …';
  if (problem?.code === 'loading') return 'Loading prices …';
  return problem?.code === 'offline' ? 'No prices while you’re offline' : null;
}
