import { Modal } from '../../ui/Modal.tsx';
import styles from './KeysHelp.module.css';

/** Name of the list of keys among modals. */
export const KEYS = 'staff-keys';

const LIST: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ['K'], does: 'Search pages, orders, jobs and customers' },
  { keys: ['?'], does: 'Show these keys' },
  { keys: ['J', 'K'], does: 'In a list: next and previous row' },
  { keys: ['/'], does: 'Search in a list' },
  { keys: ['Space'], does: 'Choose the row of a list' },
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
