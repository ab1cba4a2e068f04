import { REFUSAL_WORDS } from '../../shared/custom/status.ts';
import { serviceOf } from '../../shared/custom/services.ts';
import type { Rfq } from '../../shared/custom/wire.ts';
import { formatDay } from '../platform/dates.ts';
import { Banner } from '../ui/Banner.tsx';
import { Card } from '../ui/Card.tsx';
import { FileList } from './FileList.tsx';
import styles from './RfqFacts.module.css';

/** Facts of the request. */
export function RfqFacts({ request }: { readonly request: Rfq }) {
  const service = serviceOf(request.service);
  const rows: readonly (readonly [string, string])[] = [
    ['Service', service.name],
    ['Quantities', request.quantities.join(', ')],
    [service.materialLabel ?? 'Material', request.material],
    ['Finish', request.finish],
    ...service.fields.map(({ name, label }) => [label, request.details[name] ?? ''] as const),
    ['Tolerances', request.tolerances],
    ['Needed by', request.deadline === null ? '' : formatDay(request.deadline)],
    ['Anything else', request.notes],
    ...(request.as_staff ? [['Customer', request.customer_email] as const] : []),
    ...(request.assignee ? [['Assigned to', request.assignee.name] as const] : []),
    ['NDA', request.nda ? 'Under NDA' : ''],
    ['Export control', request.export_controlled ? 'Some parts are export-controlled (ITAR/EAR)' : ''],
  ];
  return (
    <Card as="section" aria-labelledby="asked" className={styles.facts}>
      <h2 id="asked">Request details</h2>
      {request.refusal && (
        <Banner tone="bad" title={REFUSAL_WORDS[request.refusal.reason]}>
          {request.refusal.text}
        </Banner>
      )}
      <dl>
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <FileList files={request.files} label="Files of the request" />
      {request.files.length < request.file_count && (
        <p className={styles.gone}>We no longer have its files: the time we keep them has passed.</p>
      )}
    </Card>
  );
}
