import { ChevronDown } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { finishingsDone } from '../../../shared/catalog/finishing.ts';
import { SERVICE_NAMES, SERVICES } from '../../../shared/pricing/services.ts';
import { FINISHING_WORDS } from '../../../shared/catalog/finishing-words.ts';
import { usePart, useStock } from '../../part/use-part.ts';
import { laterPart } from '../../platform/later-part.ts';
import styles from './Extras.module.css';

/** Most parts take none of these: they come when somebody looks for them. */
const FinishingChoice = laterPart(() => import('./FinishingChoice.tsx').then((m) => m.FinishingChoice));
const ServicesChoice = laterPart(() => import('./ServicesChoice.tsx').then((m) => m.ServicesChoice));

/** Work after the cut and checks by a person: in one line, which names what is chosen, until it is opened. */
export function Extras() {
  const { piece } = usePart();
  const stock = useStock();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const chosen = [
    ...finishingsDone(piece.finishing, stock?.material ?? null).map((name) => FINISHING_WORDS[name]),
    ...SERVICES.filter((service) => piece[service]).map((service) => SERVICE_NAMES[service]),
  ];
  return (
    <div className={styles.extras}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.label}>Finishing and checks</span>
        <span className={styles.chosen} data-some={chosen.length > 0 ? '' : undefined}>
          {chosen.length === 0 ? 'none' : chosen.join(', ')}
        </span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <div id={panel} className={styles.panel}>
        {isOpen && (
          <Suspense>
            <FinishingChoice />
            <ServicesChoice />
          </Suspense>
        )}
      </div>
    </div>
  );
}
