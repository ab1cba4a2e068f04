import { useQuery } from '@tanstack/react-query';
import { Box } from 'lucide-react';
import { useState } from 'react';
import type { PrintedModel } from '../../shared/printed-part/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { NotThere } from '../platform/NotThere.tsx';
import { useStep } from '../platform/use-step.ts';
import { AttachButton } from '../ui/AttachButton.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { NumberField } from '../ui/NumberField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { measureWords, piecesWords, PrintFarm, surfaceWords } from './PrintFarm.tsx';
import styles from './PrintFarm.module.css';
import { PreviewButton } from './PreviewButton.tsx';
import { modelsQuery, platesQuery, printFarmChanged } from './queries.ts';
import { Unmeasured } from './Unmeasured.tsx';

/** Models that wait for a plate: sent in, chosen, put onto one. */
export function UnassignedScreen() {
  return (
    <PrintFarm title="Models to print">
      <AddModels />
      <Unmeasured />
      <Waiting />
    </PrintFarm>
  );
}

function AddModels() {
  const [quantity, setQuantity] = useState(1);
  const { busy, take } = useStep(printFarmChanged);
  const send = (models: readonly File[]) =>
    take(
      'send',
      () => laterApi.printedPart.addModels({ body: { models: [...models], quantity: String(quantity) } }),
      'Models added',
    );
  return (
    <div className={styles.tools}>
      <NumberField label="Copies of each" value={quantity} min={1} max={9999} onChange={setQuantity} />
      <AttachButton
        inputLabel="STL, OBJ or 3MF files"
        testId="models"
        accept=".stl,.obj,.3mf"
        multiple
        busy={busy === 'send'}
        onFiles={(files) => void send(files)}
      >
        Add models
      </AttachButton>
    </div>
  );
}

function Waiting() {
  const { data, error } = useQuery(modelsQuery('unassigned'));
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  if (!data) return <NotThere error={error} height={320} failed="The models didn’t load" action={null} />;
  if (data.length === 0)
    return (
      <EmptyState icon={<Box />} title="No models wait for a plate">
        Files of accepted 3D printing requests show up here. You can add others.
      </EmptyState>
    );
  const wanted = data.filter(({ id, held }) => chosen.has(id) && held === null);
  const choose = (id: string, count: number | null) => {
    const next = new Map(chosen);
    if (count === null) next.delete(id);
    else next.set(id, count);
    setChosen(next);
  };
  return (
    <>
      <ul className={styles.models} aria-label="Models to print">
        {data.map((model) => (
          <Model
            key={model.id}
            model={model}
            count={chosen.get(model.id) ?? null}
            onChoose={(n) => choose(model.id, n)}
          />
        ))}
      </ul>
      <Assign models={wanted} counts={chosen} onDone={() => setChosen(new Map())} />
    </>
  );
}

interface ModelProps {
  readonly model: PrintedModel;
  /** Copies that are chosen; null for none. */
  readonly count: number | null;
  readonly onChoose: (count: number | null) => void;
}

function Model({ model, count, onChoose }: ModelProps) {
  const { id, name, quantity, held, watertight, failures } = model;
  const { busy, take } = useStep(printFarmChanged);
  return (
    <li className={styles.model}>
      <Checkbox
        checked={count !== null}
        disabled={held !== null}
        aside={piecesWords(quantity)}
        onChange={(event) => onChoose(event.target.checked ? quantity : null)}
      >
        {name}
      </Checkbox>
      <p className={styles.faint}>
        {measureWords(model)} · {surfaceWords(model)}
      </p>
      <div className={styles.marks}>
        <PreviewButton model={model} />
        {!watertight && <Badge tone="warn">Not closed: check before printing</Badge>}
        {failures > 0 && <Badge tone="warn">{failures === 1 ? 'Failed once' : `Failed ${failures} times`}</Badge>}
      </div>
      {held !== null && (
        <div className={styles.held}>
          <span>Held: {held}</span>
          <Button
            size="s"
            busy={busy === 'clear'}
            aria-label={`Print again, ${name}`}
            onClick={() =>
              void take('clear', () => laterApi.printedPart.clear({ params: { id } }), `${name} can be printed`)
            }
          >
            Print again
          </Button>
        </div>
      )}
      {count !== null && quantity > 1 && (
        <NumberField label={`Copies of ${name}`} value={count} min={1} max={quantity} onChange={onChoose} />
      )}
    </li>
  );
}

interface AssignProps {
  readonly models: readonly PrintedModel[];
  readonly counts: ReadonlyMap<string, number>;
  readonly onDone: () => void;
}

/** Puts what is chosen onto a planned plate or a new one. */
function Assign({ models, counts, onDone }: AssignProps) {
  const { data: plates = [] } = useQuery(platesQuery);
  const [plate, setPlate] = useState('');
  const [printer, setPrinter] = useState('');
  const [material, setMaterial] = useState('');
  const { busy, take } = useStep(printFarmChanged);
  const planned = plates.filter(({ status }) => status === 'planned');
  const isNew = plate === '';
  const put = async () => {
    const made = isNew
      ? await take('assign', () => laterApi.printedPart.addBatch({ body: { printer, material } }), 'Plate made')
      : { id: plate };
    if (!made) return;
    const wanted = models.map(({ id }) => ({ id, count: counts.get(id)! }));
    const body = { batch_id: made.id, models: wanted };
    if (await take('assign', () => laterApi.printedPart.assign({ body }), 'Put onto the plate')) {
      setPlate(made.id);
      onDone();
    }
  };
  return (
    <Card as="section" padding="s" aria-label="Put onto a plate" className={styles.assign}>
      <SelectField label="Plate" value={plate} onChange={(event) => setPlate(event.target.value)}>
        <option value="">New plate</option>
        {planned.map(({ id, number, printer: on, material: of }) => (
          <option key={id} value={id}>
            {number}, {on}, {of}
          </option>
        ))}
      </SelectField>
      {isNew && (
        <>
          <TextField label="Printer" value={printer} onChange={(event) => setPrinter(event.target.value)} />
          <TextField label="Material" value={material} onChange={(event) => setMaterial(event.target.value)} />
        </>
      )}
      <Button
        variant="primary"
        busy={busy === 'assign'}
        disabled={models.length === 0 || (isNew && (printer.trim() === '' || material.trim() === ''))}
        onClick={() => void put()}
      >
        {models.length === 0 ? 'Choose models first' : 'Put onto the plate'}
      </Button>
    </Card>
  );
}
