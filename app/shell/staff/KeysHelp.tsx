import { Modal } from '../../ui/Modal.tsx';
import styles from './KeysHelp.module.css';

/** Name of the list of keys among modals. */
export const KEYS = 'staff-keys';

const LIST: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['K'], does: 'Search pages and orders' },
  { keys: ['?'], does: 'Show these keys' },
  { keys: ['J', 'K'], does: 'On a row of Today: next and previous row' },
  { keys: ['Enter'], does: 'Open the chosen row' },
  { keys: ['Esc'], does: 'Close the menu or a window' },
];

/** Keys of the staff's pages. */
export function KeysHelp() {
  return (
    <Modal name={KEYS} title="Keys">
      <dl className={styles.keys}>
        {LIST.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
