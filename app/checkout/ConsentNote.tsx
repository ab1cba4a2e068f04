import { Link } from 'react-router-dom';
import { DECLARATION, TERMS_VERSION } from '../../shared/checkout/legal-terms.ts';
import { formatDayOfYear } from '../platform/dates.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { LawWords } from '../ui/LawWords.tsx';
import styles from './ConsentNote.module.css';
import { useExportControl } from './consent.ts';

/** Id of the note on the page. */
export const CONSENT_ID = 'consent';

/** Consent given by paying: terms, declaration, and the warnings that the law requires. Beside the Pay button. */
export function ConsentNote({ quoteId, warnings }: { readonly quoteId: string; readonly warnings: readonly string[] }) {
  const [said, say] = useExportControl(quoteId);
  return (
    <div id={CONSENT_ID} className={styles.consent}>
      {warnings.map((warning) => (
        <p key={warning}>
          <LawWords words={warning} />
        </p>
      ))}
      <p>
        By paying you accept our{' '}
        <Link to="/legal/terms" target="_blank">
          terms of {formatDayOfYear(TERMS_VERSION)}
        </Link>{' '}
        and confirm {DECLARATION}
      </p>
      <Checkbox checked={said} onChange={(event) => say(event.currentTarget.checked)}>
        Some parts are export-controlled (ITAR/EAR)
      </Checkbox>
      {said && <p role="status">We’ll check the order before we make anything, and refund it if we can’t make it.</p>}
    </div>
  );
}
