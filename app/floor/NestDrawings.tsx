import { useState } from 'react';
import type { Batch } from '../../shared/production/batch-wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { announce } from '../ui/Announcer.tsx';
import { Badge } from '../ui/Badge.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Stack } from '../ui/Layout.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './Batch.module.css';
import { piecesWords } from './floor-words.ts';
import { floorChanged } from './queries.ts';

/** Takes the DXF of each program of a nest: its pieces are found in it, and the maps for sorting drawn from it. */
export function NestDrawings({ batch }: { readonly batch: Batch }) {
  const programs = [...new Set(batch.sheets.map(({ program }) => program))].filter((name) => name !== '');
  if (programs.length === 0) return null;
  return (
    <Stack gap={3}>
      <h3>Drawings of the nest</h3>
      {programs.map((program) => (
        <OneProgram key={program} batch={batch} program={program} />
      ))}
    </Stack>
  );
}

function OneProgram({ batch, program }: { readonly batch: Batch; readonly program: string }) {
  const [wrong, setWrong] = useState('');
  const [found, setFound] = useState('');
  const [busy, setBusy] = useState(false);
  const isDrawn = batch.sheets.some((sheet) => sheet.program === program && sheet.drawn);
  const take = async (file: File) => {
    setBusy(true);
    setWrong('');
    const body = { version: String(batch.version), program, drawing: [file] };
    const answer = await laterApi.nest.draw({ params: { id: batch.id }, body });
    setBusy(false);
    if (!answer.ok) {
      const { errors, message } = answer.error;
      return setWrong(errors.length > 0 ? errors.map((one) => one.message).join('\n') : message);
    }
    const { pieces, unknown } = answer.value;
    const words = `Found ${piecesWords(pieces)} a sheet.${unknownWords(unknown)}`;
    setFound(words);
    announce(words);
    await floorChanged();
  };
  return (
    <Stack gap={2}>
      <FormMessage message={wrong} />
      <TextField
        label={`DXF of ${program}`}
        type="file"
        accept=".dxf"
        disabled={busy}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void take(file);
        }}
      />
      <p className={styles.faint}>
        <Badge tone={isDrawn ? 'good' : 'plain'}>{isDrawn ? 'Drawn from its DXF' : 'Drawn in rows'}</Badge> {found}
      </p>
    </Stack>
  );
}

function unknownWords(unknown: number): string {
  if (unknown === 0) return '';
  return unknown === 1 ? ' 1 other outline is none of our parts.' : ` ${unknown} other outlines are none of our parts.`;
}
