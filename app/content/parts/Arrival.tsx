import { useState } from 'react';
import { Link } from 'react-router-dom';
import { shortDay } from '../../../shared/base/day-words.ts';
import { formatCents } from '../../../shared/base/money.ts';
import type { Delivery, SitePage } from '../../../shared/site/page-wire.ts';
import { US_STATES } from '../../../shared/checkout/states.ts';
import { TextField } from '../../ui/TextField.tsx';
import styles from './Arrival.module.css';
import more from './HomeMore.module.css';

/** When a small box of parts would be at a ZIP code, ordered now, and what the way there costs. Begins with a place as an example. */
export function Arrival({ place, speeds }: Pick<SitePage, 'place' | 'speeds'>) {
  const [zip, setZip] = useState<string | null>(null);
  const [found, setFound] = useState<Delivery | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const typed = zip ?? place?.zip ?? '';
  // Answers may come in another order than what was typed.
  const shown = [found, place].find((one) => one?.zip === typed) ?? null;
  const change = (value: string) => {
    const digits = value.replace(/\D/g, '').slice(0, 5);
    setZip(digits);
    setProblem(null);
    if (digits.length < 5) return;
    void import('../../platform/later-api.ts')
      .then(({ laterApi }) => laterApi.site.delivery({ params: { zip: digits } }))
      .then((answer) =>
        answer.ok ? setFound(answer.value) : setProblem(answer.error.errors?.[0]?.message ?? answer.error.message),
      );
  };
  return (
    <div className={more.panel}>
      <h3>When would it be here?</h3>
      <div className={styles.asked}>
        <TextField
          label="Your ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          value={typed}
          onChange={(event) => change(event.target.value)}
          error={problem ?? undefined}
        />
        <p aria-live="polite">{problem === null && shown ? placeWords(shown, place) : ''}</p>
      </div>
      <table className={styles.rates}>
        <caption>A small box of parts, ordered now, made at the free speed</caption>
        <tbody>
          {(problem === null ? shown?.rates : undefined)?.map(({ label, cents, arrives }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{arrives === null ? 'When it is ready' : shortDay(arrives)}</td>
              <td>{cents === 0 ? 'Free' : formatCents(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {problem === null && shown?.rates.length === 0 && (
        <p className={styles.speeds}>We can’t tell the shipping price right now. You see it before you pay.</p>
      )}
      <p className={styles.speeds}>{speedWords(speeds)}</p>
      <Link to="/sitemap">Cities we deliver to</Link>
    </div>
  );
}

function placeWords(shown: Delivery, place: SitePage['place']): string {
  return shown.zip === place?.zip ? `${place.city}, ${place.state}` : (US_STATES[shown.state] ?? shown.state);
}

/** "Faster: Dec 3 for +40%" for each speed that costs something. */
function speedWords(speeds: SitePage['speeds']): string {
  const faster = speeds.filter(({ percent }) => percent > 0);
  if (faster.length === 0) return '';
  return `Ships sooner: ${faster.map(({ ships, percent }) => `${shortDay(ships)} for +${percent}%`).join(', ')} on the parts.`;
}
