import type { Part } from '../../shared/quote/wire.ts';
import { useUnit } from '../platform/units.ts';
import { Card } from '../ui/Card.tsx';
import { shopFacts } from './shop-facts.ts';
import styles from './ShopFacts.module.css';

/** A part's name; of several of one name the later ones have a number. */
function calledOf(parts: readonly Part[], at: number): string {
  const { name } = parts[at]!;
  const before = parts.slice(0, at).filter((part) => part.name === name).length;
  return before === 0 ? name : `${name}, ${before + 1}`;
}

/** How each part of an order is made, as it was agreed: for the customer to look up and for the shop to work by. Prints. */
export function ShopFacts({ parts }: { readonly parts: readonly Part[] }) {
  const unit = useUnit();
  return (
    <Card as="section" aria-labelledby="order-making">
      <h2 id="order-making" className={styles.title}>
        How it is made
      </h2>
      {parts.map((part, at) => (
        <section key={part.id} className={styles.part} aria-label={`How ${calledOf(parts, at)} is made`}>
          <h3>{part.name}</h3>
          <dl className={styles.facts}>
            {shopFacts(part, unit).map(({ label, lines }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {lines.map((line) => (
                    <p key={line}>{line}</p>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Card>
  );
}
