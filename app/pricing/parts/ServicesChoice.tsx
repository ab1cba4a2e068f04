import { memo, useId } from 'react';
import { formatCents } from '../../../shared/base/money.ts';
import type { Configuration } from '../../../shared/part/configuration.ts';
import type { PricingModel } from '../../../shared/pricing/model.ts';
import { SERVICE_NAMES, SERVICES, type Service, servicePrice, serviceRates } from '../../../shared/pricing/services.ts';
import { setService } from '../../part/choices.ts';
import { usePart } from '../../part/use-part.ts';
import { useComputer } from '../../platform/compute/compute.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import styles from './ServicesChoice.module.css';

/** Work of a person for this part alone: each with what it costs, and what comes of it. The lines are there whatever is chosen. */
export function ServicesChoice() {
  const { view, choices, configuration } = usePart();
  const { book } = useComputer();
  return (
    <Services
      model={book?.pricing_model ?? null}
      analysis={choices.dfm_analysis}
      inspection={choices.quality_inspection}
      measured={view && configuration ? configuration.styles : null}
    />
  );
}

interface ServicesProps {
  readonly model: PricingModel | null;
  readonly analysis: boolean;
  readonly inspection: boolean;
  /** Measured styles of the part; null while it has no price. */
  readonly measured: Configuration['styles'] | null;
}

const Services = memo(({ model, analysis, inspection, measured }: ServicesProps) => {
  const id = useId();
  const chosen: Readonly<Record<Service, boolean>> = { dfm_analysis: analysis, quality_inspection: inspection };
  return (
    <fieldset className={styles.services}>
      <legend className={styles.legend}>Checked by a person</legend>
      {SERVICES.map((service) => (
        <div key={service} className={styles.service}>
          <Checkbox
            checked={chosen[service]}
            aria-describedby={`${id}${service}`}
            onChange={(event) => setService(service, event.target.checked)}
            aside={
              measured && model
                ? `${chosen[service] ? '' : '+ '}${formatCents(servicePrice(service, model, measured).cents)}`
                : undefined
            }
          >
            {SERVICE_NAMES[service]}
          </Checkbox>
          <p id={`${id}${service}`} className={styles.note}>
            {noteOf(service, model)}
          </p>
        </div>
      ))}
    </fieldset>
  );
});

/** Sentence on what a customer gets. */
function noteOf(service: Service, model: PricingModel | null): string {
  if (service === 'quality_inspection') return 'We measure a finished piece and send you the figures.';
  const days = serviceRates(model ?? {}).dfmAnalysisWorkingDays;
  const later = days === 1 ? '1 working day later' : `${days} working days later`;
  return `An engineer reports on your drawing before we cut it. Ships ${later}.`;
}
