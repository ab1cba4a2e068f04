import { ROLE } from '../../shared/account/roles.ts';
import { formatCents } from '../../shared/base/money.ts';
import type { Calibration, Proposal } from '../../shared/calibration/wire.ts';
import { useSession } from '../platform/session-state.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Row } from '../ui/Layout.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import styles from './Calibration.module.css';
import { PRICE_FIELDS, secondsWords, shortFigure } from './calibration-words.ts';

interface ProposalPartProps {
  readonly of: Calibration;
  readonly proposal: Proposal;
}

type Change = Proposal['changes'][number];
type Sample = Proposal['samples'][number];
type Effect = Proposal['effects'][number];

const CHANGE_COLUMNS: readonly Column<Change>[] = [
  { key: 'field', header: 'Price list', cell: ({ field }) => PRICE_FIELDS[field][0] },
  {
    key: 'now',
    header: 'Now',
    align: 'right',
    cell: ({ field, now }) => (now === null ? '–' : `${shortFigure(now)} ${PRICE_FIELDS[field][1]}`),
  },
  {
    key: 'proposed',
    header: 'Proposed',
    align: 'right',
    cell: ({ field, proposed }) => `${shortFigure(proposed)} ${PRICE_FIELDS[field][1]}`,
  },
];

const SAMPLE_COLUMNS: readonly Column<Sample>[] = [
  { key: 'part', header: 'Sample part', cell: ({ part }) => part },
  { key: 'priced', header: 'Priced at', align: 'right', cell: ({ priced_s }) => secondsWords(priced_s) },
  { key: 'machine', header: 'Machine takes', align: 'right', cell: ({ machine_s }) => secondsWords(machine_s) },
];

const price = (cents: number | null): string => (cents === null ? '–' : formatCents(cents));

const EFFECT_COLUMNS: readonly Column<Effect>[] = [
  { key: 'part', header: 'Part', cell: ({ part }) => part },
  { key: 'quantity', header: 'Pieces', align: 'right', cell: ({ quantity }) => quantity },
  { key: 'before', header: 'Before', align: 'right', cell: ({ before_cents }) => price(before_cents) },
  { key: 'after', header: 'After', align: 'right', cell: ({ after_cents }) => price(after_cents) },
];

/** The material's form with the proposed figures filled in. */
function formAddress({ thickness_id }: Calibration, { material_id, changes }: Proposal): string {
  const params = new URLSearchParams({ thickness: String(thickness_id) });
  for (const { field, proposed } of changes) params.set(field, String(proposed));
  return `/account/admin/materials/edit/${material_id}?${params}`;
}

/** Figures that the price list should have by a calibration, with their effect on three sample parts. */
export function ProposalPart({ of, proposal }: ProposalPartProps) {
  const isAdmin = useSession().account?.role === ROLE.admin;
  const { changes, samples, open_quotes } = proposal;
  const effects = proposal.effects.filter(({ before_cents, after_cents }) => (before_cents ?? after_cents) !== null);
  const quotes = open_quotes === 1 ? '1 open quote' : `${open_quotes} open quotes`;
  return (
    <section className={styles.part} aria-labelledby="proposal">
      <h3 id="proposal">Proposal for the price list</h3>
      <Table
        caption="Seconds of sample parts, cuts and areas"
        columns={SAMPLE_COLUMNS}
        rows={samples}
        rowKey={({ part }) => part}
      />
      <p className={styles.quiet}>
        The machine’s seconds hold corners, ways between cuts, and the blanks that it passes over in engraved areas.
      </p>
      {changes.length === 0 ? (
        <p>The price list says what the machine does. There’s nothing to change.</p>
      ) : (
        <>
          <Table caption="Proposed figures" columns={CHANGE_COLUMNS} rows={changes} rowKey={({ field }) => field} />
          <Table
            caption="Prices a piece, parts only"
            columns={EFFECT_COLUMNS}
            rows={effects}
            rowKey={({ part, quantity }) => `${part} ${quantity}`}
          />
          <p className={styles.quiet}>
            Nothing changes by itself. Publishing prices {quotes} anew; accepted quotes and orders keep their prices.
          </p>
          {isAdmin ? (
            <Row>
              <LinkButton variant="primary" to={formAddress(of, proposal)}>
                Open in the price list
              </LinkButton>
            </Row>
          ) : (
            <p>An administrator can publish these figures.</p>
          )}
        </>
      )}
    </section>
  );
}
