import { useMemo, useState } from 'react';
import { type Misfit, misfits } from '../../../shared/catalog/fit.ts';
import { type FitFinding, fitReport } from '../../../shared/catalog/fit-report.ts';
import { useComputer } from '../../platform/compute/compute.ts';
import { useUnit } from '../../platform/units.ts';
import { usePart, useStock } from '../../part/use-part.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { openModal } from '../../ui/modals.ts';
import { Select } from '../../ui/Select.tsx';
import { FEATURE_NAMES, limitWords } from '../feature-words.ts';
import { shortMm } from '../repair-words.ts';
import styles from './Limits.module.css';

/** Name of the table of every material against the part's figures. */
const LIMITS_MODAL = 'limits';

/** The part's figures that some thickness has a limit above, worst first. */
function useFitFindings(): readonly FitFinding[] {
  const { pricer } = useComputer();
  const { needs } = usePart();
  return useMemo(() => (pricer && needs ? fitReport(pricer.book.materials, needs) : []), [pricer, needs]);
}

/** Limits of the chosen thickness that the part breaks, or might. */
export function useLimits(): readonly Misfit[] {
  const { pricer } = useComputer();
  const { piece, needs } = usePart();
  const stock = pricer?.stockOf(piece.thickness_id) ?? null;
  return useMemo(
    () =>
      stock && needs
        ? misfits(stock.material, stock.thickness, needs).filter(({ feature }) => feature !== undefined)
        : [],
    [stock, needs],
  );
}

/** Measured figure, requirement of the chosen stock, and materials that can take it. */
export function LimitWords({ misfit }: { readonly misfit: Misfit }) {
  const unit = useUnit();
  const stock = useStock();
  const finding = useFitFindings().find(({ code }) => code === misfit.feature);
  if (!stock) return null;
  const others = finding ? ` ${finding.passes} of ${finding.rows.length} thicknesses work.` : '';
  return <p>{limitWords(misfit, stock, unit) + others}</p>;
}

/** Opens the table of what each material can take. */
export function LimitsButton() {
  return (
    <Button size="s" aria-haspopup="dialog" onClick={() => openModal(LIMITS_MODAL)}>
      Which materials work
    </Button>
  );
}

/** Every thickness against the part's figures. */
export function LimitsDialog() {
  return (
    <Modal name={LIMITS_MODAL} title="What each material can do" size="l">
      <LimitsTable />
    </Modal>
  );
}

function LimitsTable() {
  const rows = useFitFindings();
  const { pricer } = useComputer();
  const unit = useUnit();
  const [code, setCode] = useState(rows[0]?.code);
  const row = rows.find((one) => one.code === code) ?? rows[0];
  if (!row || !pricer) return <p>Every material on the list works for this part.</p>;
  const bound = row.code === 'bend_length' ? 'at most' : 'at least';
  const byMaterial = pricer.book.materials
    .map((material) => ({ material, fits: row.rows.filter(({ materialId }) => materialId === material.id) }))
    .filter(({ fits }) => fits.length > 0);
  return (
    <Stack gap={4}>
      <Select
        label="Figure"
        value={row.code}
        onChange={setCode}
        groups={[
          {
            key: 'figures',
            options: rows.map((one) => ({
              value: one.code,
              label: `${FEATURE_NAMES[one.code]}: ${shortMm(one.measuredMm, unit)}`,
            })),
          },
        ]}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled table must be reachable by keyboard. */}
      <section className={styles.scroll} aria-label="Materials and thicknesses" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Material</th>
              <th scope="col">Works</th>
              <th scope="col">Needs</th>
            </tr>
          </thead>
          <tbody>
            {byMaterial.map(({ material, fits }) => (
              <tr key={material.id}>
                <th scope="row">{material.display_name}</th>
                <td>
                  {fits
                    .filter(({ ok }) => ok)
                    .map(({ thicknessId }) => (
                      <span key={thicknessId} className={styles.good}>
                        {shortMm(pricer.stockOf(thicknessId)!.thickness.mm, unit)}
                      </span>
                    ))}
                </td>
                <td>
                  {fits
                    .filter(({ ok }) => !ok)
                    .map(({ thicknessId, limitMm }) => (
                      <span key={thicknessId} className={styles.bad}>
                        {`${shortMm(pricer.stockOf(thicknessId)!.thickness.mm, unit)}: ${bound} ${shortMm(limitMm, unit)}`}
                      </span>
                    ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Stack>
  );
}
