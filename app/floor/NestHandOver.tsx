import { useState } from 'react';
import { readNestTable } from '../../shared/nest/table.ts';
import type { Batch } from '../../shared/production/batch-wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { saveFile } from '../platform/save-file.ts';
import { announce } from '../ui/Announcer.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './Batch.module.css';
import { NestDrawings } from './NestDrawings.tsx';
import { floorChanged } from './queries.ts';

/** Hands a batch to a nesting program and takes its table back, as long as no sheet is loaded. */
export function NestHandOver({ batch }: { readonly batch: Batch }) {
  const untouched = batch.sheets.every(({ status }) => status === 'planned');
  if (batch.status !== 'released' || !untouched) return null;
  return (
    <Card as="section" aria-labelledby="nest">
      <Stack gap={4}>
        <h2 id="nest">Nesting</h2>
        <p className={styles.faint}>
          The sheets below are laid out in rows. For a tighter nest, download the parts, nest them in your program, and
          paste its table here. With the DXF of each program, sorting shows the pieces where they lie.
        </p>
        <Download batch={batch} />
        <TableForm key={batch.version} batch={batch} />
        <NestDrawings batch={batch} />
      </Stack>
    </Card>
  );
}

function Download({ batch: { id, number } }: { readonly batch: Batch }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const file = await laterApi.nest.files({ params: { id } });
    setBusy(false);
    if (file.ok) saveFile(file.value, `${number}.zip`);
    else notify({ tone: 'bad', title: 'The parts weren’t saved', text: file.error.message });
  };
  return (
    <Row>
      <Button busy={busy} onClick={() => void download()}>
        Download parts for nesting
      </Button>
    </Row>
  );
}

function TableForm({ batch }: { readonly batch: Batch }) {
  const [table, setTable] = useState('');
  const [wrong, setWrong] = useState('');
  const [busy, setBusy] = useState(false);
  const take = async () => {
    const { faults } = readNestTable(table);
    setWrong(faults.map(({ line, message }) => `Line ${line}: ${message}`).join('\n'));
    if (faults.length > 0) return;
    setBusy(true);
    const body = { version: batch.version, table };
    const answer = await laterApi.nest.take({ params: { id: batch.id }, body });
    setBusy(false);
    if (!answer.ok) {
      const { errors, message } = answer.error;
      return setWrong(errors.length > 0 ? errors.map((one) => one.message).join('\n') : message);
    }
    announce('Sheets made from the nest.');
    await floorChanged();
  };
  return (
    <form
      aria-label="Take a nest"
      onSubmit={(event) => {
        event.preventDefault();
        void take();
      }}
    >
      <Stack gap={3}>
        <FormMessage message={wrong} />
        <TextArea
          label="Table of the nest"
          hint="A line for each program and code: program, sheets, code, count on a sheet, minutes, remnant."
          rows={5}
          value={table}
          onChange={(event) => setTable(event.target.value)}
        />
        <Row align="flex-end">
          <TextField
            label="Or choose its CSV file"
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            onChange={(event) => void event.target.files?.[0]?.text().then(setTable)}
          />
          <Button type="submit" busy={busy} disabled={table.trim() === ''}>
            Make sheets from it
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
