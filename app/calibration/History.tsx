import { ROLE } from '../../shared/account/roles.ts';
import type { Calibration } from '../../shared/calibration/wire.ts';
import { formatDate } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { useSession } from '../platform/session-state.ts';
import { useStep } from '../platform/use-step.ts';
import { Button } from '../ui/Button.tsx';
import entries from '../ui/Entries.module.css';
import { Row } from '../ui/Layout.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { TwoStep } from '../ui/TwoStep.tsx';
import { shortFigure } from './calibration-words.ts';
import { State } from './Found.tsx';
import { calibrationsChanged } from './queries.ts';

interface HistoryProps {
  readonly calibrations: readonly Calibration[];
  readonly open: string | null;
  readonly onOpen: (calibration: Calibration) => void;
}

/** Calibrations of all machines, newest first. */
export function History({ calibrations, open, onOpen }: HistoryProps) {
  return (
    <TitledCard id="history" title="4. History">
      {calibrations.length === 0 && <p className={entries.none}>No machine is calibrated yet.</p>}
      <ul className={entries.list}>
        {calibrations.map((one) => (
          <Row key={one.id} as="li" className={entries.row} justify="space-between">
            <div className={entries.words}>
              <p className={entries.title}>
                {`${one.machine}: ${one.material}`}
                <State of={one} />
              </p>
              <p className={entries.lines}>
                {[formatDate(one.at), one.by, `${shortFigure(one.figures.cut_mm_s)} mm/s`].filter(Boolean).join(', ')}
              </p>
            </div>
            <Row>
              {one.id !== open && (
                <Button size="s" aria-label={`Show ${one.machine}: ${one.material}`} onClick={() => onOpen(one)}>
                  Show
                </Button>
              )}
              {one.withdrawn_at === null && <Withdraw of={one} />}
            </Row>
          </Row>
        ))}
      </ul>
    </TitledCard>
  );
}

function Withdraw({ of: { id, machine, material } }: { readonly of: Calibration }) {
  const isAdmin = useSession().account?.role === ROLE.admin;
  const { take } = useStep(calibrationsChanged);
  if (!isAdmin) return null;
  const withdraw = () =>
    void take('withdraw', () => laterApi.calibration.withdraw({ params: { id } }), 'Calibration withdrawn.');
  return (
    <TwoStep question="Withdraw this calibration?" action="Withdraw" onSure={withdraw}>
      {(ask) => (
        <Button size="s" variant="danger" aria-label={`Withdraw ${machine}: ${material}`} onClick={ask}>
          Withdraw
        </Button>
      )}
    </TwoStep>
  );
}
