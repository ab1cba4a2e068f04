import { useQuery } from '@tanstack/react-query';
import { Download, FileArchive, Shapes, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { FileForm } from '../../shared/machine-files/forms.ts';
import type { Order } from '../../shared/order/wire.ts';
import { referenceWords } from '../../shared/quote/buyer-reference.ts';
import type { Part } from '../../shared/quote/wire.ts';
import { FileList } from '../custom/FileList.tsx';
import { PartDrawings } from '../issued/PartDrawings.tsx';
import { AsMade } from '../order/AsMade.tsx';
import { LineBadge } from '../order/LineBadge.tsx';
import { shopFacts } from '../order/shop-facts.ts';
import { useComputer } from '../platform/compute/compute.ts';
import { formatThickness } from '../platform/lengths.ts';
import { sketchesQuery } from '../platform/orders.ts';
import { useUnit } from '../platform/units.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { machineFilesQuery, saveAllFiles, saveMachineFile } from './machine-files.ts';
import styles from './PartsToMake.module.css';

const FORMS: readonly { readonly form: FileForm; readonly label: string }[] = [
  { form: 'dxf', label: 'DXF' },
  { form: 'svg', label: 'SVG' },
  { form: 'pdf', label: 'PDF' },
  { form: 'original', label: 'Customer’s file' },
];

/** Everything that production has to know of an order's parts: pictures as made, stock, bends, finishing, accepted findings, files. */
export function PartsToMake({ order }: { readonly order: Order }) {
  const { data: sketches = [] } = useQuery(sketchesQuery(order.id));
  const { data: files } = useQuery(machineFilesQuery(order.id));
  const { book } = useComputer();
  const [busy, setBusy] = useState(false);
  const saveAll = async () => {
    setBusy(true);
    await saveAllFiles(order);
    setBusy(false);
  };
  if (order.parts.length + order.custom_parts.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="parts-to-make">
      <div className={styles.head}>
        <h2 id="parts-to-make">Parts to make</h2>
        {order.parts.length > 0 && (
          <Button
            size="s"
            icon={<FileArchive size={16} aria-hidden="true" />}
            busy={busy}
            onClick={() => void saveAll()}
          >
            All files (ZIP)
          </Button>
        )}
      </div>
      <ul className={styles.parts}>
        {order.parts.map((part) => {
          const sketch = sketches.find(({ part_id }) => part_id === part.id);
          const swatch = book?.materials.find(({ id }) => id === part.material?.id)?.swatch ?? null;
          const made = files?.find(({ part_id }) => part_id === part.id);
          return (
            <li key={part.id} className={styles.part}>
              <div className={styles.picture}>
                {sketch ? (
                  <AsMade sketch={sketch} name={part.name} swatch={swatch} />
                ) : (
                  <Shapes size={28} aria-hidden="true" />
                )}
              </div>
              <div className={styles.words}>
                <PartHead part={part} order={order} />
                {made?.as_priced === false && (
                  <p className={styles.warning}>
                    <TriangleAlert size={16} aria-hidden="true" />
                    The DXF differs from what was priced. Ask an engineer before you cut it.
                  </p>
                )}
                <Facts part={part} />
                <PartDrawings partId={part.id} partName={part.name} on={{ kind: 'order', id: order.id }} readOnly />
                <Files part={part} order={order} hasMachineFiles={files === undefined || made !== undefined} />
              </div>
            </li>
          );
        })}
        {order.custom_parts.map(({ id, name, description, quantity, files: sent }) => (
          <li key={id} className={styles.part}>
            <div className={styles.picture}>
              <Shapes size={28} aria-hidden="true" />
            </div>
            <div className={styles.words}>
              <div className={styles.title}>
                <h3>{name}</h3>
              </div>
              <p className={styles.stock}>
                <strong>{quantity} ×</strong> priced by a person
              </p>
              <p>{description}</p>
              <FileList files={sent} label={`Files of ${name}`} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function PartHead({ part, order }: { readonly part: Part; readonly order: Order }) {
  const unit = useUnit();
  const line = order.lines.find(({ item_id, remake_id }) => item_id === part.id && remake_id === null);
  const stock = [
    part.material?.display_name ?? 'No material',
    part.thickness && formatThickness(part.thickness.mm, unit),
  ];
  const called = referenceWords(part.buyer_reference);
  return (
    <>
      <div className={styles.title}>
        <h3>{part.name}</h3>
        {line && <LineBadge line={line} />}
      </div>
      <p className={styles.stock}>
        <strong>{line ? line.ordered - line.cancelled : part.quantity} ×</strong> {stock.filter(Boolean).join(', ')}
      </p>
      {called !== null && <p className={styles.faint}>{called}</p>}
    </>
  );
}

function Facts({ part }: { readonly part: Part }) {
  const unit = useUnit();
  return (
    <dl className={styles.facts}>
      {shopFacts(part, unit).map(({ label, lines }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface FilesProps {
  readonly part: Part;
  readonly order: Order;
  readonly hasMachineFiles: boolean;
}

function Files({ part, order, hasMachineFiles }: FilesProps) {
  const [busy, setBusy] = useState<FileForm | null>(null);
  const save = async (form: FileForm) => {
    setBusy(form);
    await saveMachineFile(order, part, form);
    setBusy(null);
  };
  return (
    <div className={styles.files}>
      {FORMS.filter(({ form }) => hasMachineFiles || form === 'original').map(({ form, label }) => (
        <Button
          key={form}
          size="s"
          icon={<Download size={14} aria-hidden="true" />}
          busy={busy === form}
          aria-label={`${label} of ${part.name}`}
          onClick={() => void save(form)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
