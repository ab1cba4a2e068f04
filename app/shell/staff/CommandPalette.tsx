import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { laterApi } from '../../platform/later-api.ts';
import { unwrap } from '../../platform/query-client.tsx';
import { useSession } from '../../platform/session-state.ts';
import { useMenu } from '../../router/menus.ts';
import { Modal } from '../../ui/Modal.tsx';
import { closeModal } from '../../ui/modals.ts';
import { TextField } from '../../ui/TextField.tsx';
import styles from './CommandPalette.module.css';

/** Name of the palette among modals. */
export const PALETTE = 'staff-palette';

/** Orders that are listed at most, and letters from which they are looked for. */
const [MOST, LETTERS] = [6, 2];

interface Command {
  readonly to: string;
  readonly label: string;
  readonly detail: string;
}

/** Pages of the staff and orders, found by a few letters; arrows choose, Enter goes there. */
export function CommandPalette() {
  return (
    <Modal name={PALETTE} title="Search or jump" placement="center" size="m">
      <Palette />
    </Modal>
  );
}

function useCommands(text: string): readonly Command[] {
  const { account } = useSession();
  const words = text.trim().toLowerCase();
  const pages = useMenu('staff', account)
    .filter(({ label, line = '' }) => `${label} ${line}`.toLowerCase().includes(words))
    .map(
      ({ to, label, line }): Command => ({ to, label, detail: line === undefined || line === label ? 'Page' : line }),
    );
  const asked = useDeferredValue(words);
  const { data: orders = [] } = useQuery({
    queryKey: ['orders', 'palette', asked],
    enabled: asked.length >= LETTERS,
    queryFn: async ({ signal }) =>
      unwrap(await laterApi.order.production({ query: { search: asked, limit: MOST } }, signal)).orders,
  });
  const others = useJobsAndCustomers(asked);
  const found = asked.length < LETTERS ? [] : orders;
  return [
    ...pages,
    ...found.map(({ id, number, customer_email }): Command => {
      return { to: `/account/production/orders/${id}`, label: `Order ${number}`, detail: customer_email };
    }),
    ...others,
  ];
}

/** Jobs by number, material or part, and customers by name or e-mail, whose orders are shown. */
function useJobsAndCustomers(asked: string): readonly Command[] {
  const enabled = asked.length >= LETTERS;
  const { data: jobs = [] } = useQuery({
    queryKey: ['floor', 'palette', asked],
    enabled,
    queryFn: async ({ signal }) =>
      unwrap(await laterApi.production.jobs({ query: { search: asked, sort: '-number', limit: MOST } }, signal)).jobs,
  });
  const { data: customers = [] } = useQuery({
    queryKey: ['customers', 'palette', asked],
    enabled,
    queryFn: async ({ signal }) =>
      unwrap(await laterApi.custom.customers({ query: { search: asked } }, signal)).customers,
  });
  if (!enabled) return [];
  return [
    ...jobs.map(({ id, number, material, customer, place }): Command => {
      const detail = [material, customer, place && `on ${place}`].filter(Boolean).join(', ');
      return { to: `/account/production/floor/jobs/${id}`, label: `Job ${number}`, detail };
    }),
    ...customers.slice(0, MOST).map(({ email, name, organizations }): Command => {
      const detail = [email, ...organizations.map((one) => one.name)].join(', ');
      return { to: `/account/production/orders?search=${encodeURIComponent(email)}`, label: name ?? email, detail };
    }),
  ];
}

function Palette() {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const navigate = useNavigate();
  const commands = useCommands(text);
  const at = Math.min(chosen, Math.max(0, commands.length - 1));
  const go = (command: Command | undefined) => {
    if (!command) return;
    closeModal(PALETTE);
    void navigate(command.to);
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Enter') go(commands[at]);
    if (by === undefined) return;
    event.preventDefault();
    setChosen(Math.min(commands.length - 1, Math.max(0, at + by)));
  };
  return (
    <div className={styles.palette}>
      <TextField
        label="Page, order, job, customer, e-mail or material"
        role="combobox"
        aria-expanded="true"
        aria-controls="staff-commands"
        aria-activedescendant={commands[at] ? `staff-command-${at}` : undefined}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
        }}
        onKeyDown={press}
      />
      <div id="staff-commands" role="listbox" aria-label="Results" className={styles.results}>
        {commands.map((command, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field.
          <div
            key={command.to}
            id={`staff-command-${i}`}
            role="option"
            aria-selected={i === at}
            className={styles.command}
            onClick={() => go(command)}
          >
            <strong>{command.label}</strong>
            <span>{command.detail}</span>
          </div>
        ))}
      </div>
      {commands.length === 0 && (
        <p className={styles.none}>No page, order, job or customer matches. Check the spelling.</p>
      )}
    </div>
  );
}
