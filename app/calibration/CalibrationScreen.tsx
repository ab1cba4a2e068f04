import { useQuery } from '@tanstack/react-query';
import { StaffHead } from '../account/StaffHead.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { Page, Stack } from '../ui/Layout.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import styles from './Calibration.module.css';
import { CardStep } from './CardStep.tsx';
import { Found } from './Found.tsx';
import { History } from './History.tsx';
import { calibrationsQuery, guideQuery } from './queries.ts';
import { TimesForm } from './TimesForm.tsx';
import { useChosen } from './use-chosen.ts';

/** /account/production/calibration: a card is cut, its times typed in, and the figures of the machine found. For staff. */
export function CalibrationScreen() {
  return (
    <QueryScope>
      <Page>
        <StaffHead title="Calibration" />
        <p className={styles.lead}>
          Cut one card, time its groups, measure three widths. We find how the machine moves on that stock, and plan its
          minutes by it. Prices change only when somebody publishes them.
        </p>
        <Steps />
      </Page>
    </QueryScope>
  );
}

function Steps() {
  const chosen = useChosen();
  const { machine, stock, shown, choose } = chosen;
  const { data: guide } = useQuery(guideQuery(stock?.id ?? 0));
  const { data: calibrations = [] } = useQuery(calibrationsQuery);
  const before = calibrations.find(({ machine_id, current }) => current && machine_id === machine?.id);
  const own = calibrations.find(
    ({ machine_id, thickness_id, current }) => current && machine_id === machine?.id && thickness_id === stock?.id,
  );
  const open = shown ?? own?.id ?? null;
  return (
    <div className={styles.steps}>
      <Stack gap={5}>
        <CardStep chosen={chosen} guide={guide} />
        {machine && stock && guide ? (
          <TimesForm
            key={`${machine.id} ${stock.id}`}
            machine={machine}
            stock={stock}
            guide={guide}
            travel={before?.travel_mm_s ?? null}
            onDone={(id) => choose({ id })}
          />
        ) : (
          <TitledCard id="times" title="2. Type in the times">
            <p className={styles.quiet}>Choose a machine and a stock first.</p>
          </TitledCard>
        )}
      </Stack>
      <Stack gap={5}>
        <Found id={open} />
        <History
          calibrations={calibrations}
          open={open}
          onOpen={({ id, machine_id, thickness_id }) =>
            choose({ id, machine: machine_id, stock: String(thickness_id) })
          }
        />
      </Stack>
    </div>
  );
}
