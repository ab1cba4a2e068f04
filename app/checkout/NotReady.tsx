import type { Part, Quote } from '../../shared/quote/wire.ts';
import { StartRfq } from '../custom/StartRfq.tsx';
import { usePart } from '../part/use-part.ts';
import { Banner } from '../ui/Banner.tsx';
import { LinkButton } from '../ui/Button.tsx';

interface NotReadyProps {
  readonly quote: Quote;
  readonly className?: string | undefined;
}

/** The parts that can't be paid yet, what each asks, and the way to answer it. Nothing where all are ready. */
export function NotReady({ quote, className }: NotReadyProps) {
  const { link } = usePart();
  const parts = quote.parts.filter(({ readiness }) => readiness.state !== 'ready');
  if (parts.length === 0) return null;
  const isBlocked = parts.some(({ readiness }) => readiness.state === 'blocked');
  const inHand = parts.length === 1 && parts[0]!.id === link.partId;
  return (
    <Banner
      tone={isBlocked ? 'bad' : 'warn'}
      className={className ?? ''}
      title={titleOf(parts.length, isBlocked)}
      actions={
        <>
          <LinkButton size="s" to={inHand ? '/designs' : `/price/${quote.id}`}>
            {inHand ? 'Go to the drawing' : 'Go to the quote'}
          </LinkButton>
          {isBlocked && <StartRfq size="s" {...(parts.length === 1 ? { part: parts[0]! } : { quote })} />}
        </>
      }
    >
      <ul>
        {parts.map((part) => (
          <li key={part.id}>{`${part.name}: ${openWords(part)}`}</li>
        ))}
      </ul>
    </Banner>
  );
}

function titleOf(count: number, isBlocked: boolean): string {
  if (isBlocked) return count === 1 ? 'A part can’t be made as drawn' : 'Parts can’t be made as drawn';
  return count === 1 ? 'A part has an open question' : `${count} parts have open questions`;
}

/** First question of a part, and the number of the others. */
function openWords({ readiness: { items } }: Part): string {
  const open = items.filter(({ state }) => state === 'asks' || state === 'blocked');
  const more = open.length - 1;
  return `${open[0]?.message ?? ''}${more > 0 ? ` And ${more} more.` : ''}`;
}
