import { useState } from 'react';
import { lengthWords } from '../../../shared/base/units.ts';
import type { DesignStock, Drawn } from '../../../shared/designs/design.ts';
import { CONVENTIONS, type ForeignFile, foreignFile, MOST_KERF_MM } from '../../../shared/designs/foreign.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useUnit } from '../../platform/units.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { closeModal } from '../../ui/modals.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { FOREIGN_MODAL } from './foreign-modal.ts';
import styles from './ForeignFile.module.css';

const TYPES = { svg: 'image/svg+xml', dxf: 'image/vnd.dxf' } as const;

interface ForeignFileProps {
  readonly slug: string;
  readonly drawn: Drawn;
  readonly stock: Pick<DesignStock, 'max_part' | 'kerf_mm'>;
}

/** A dialog that saves a design for somebody else's machine: its format, unit, colors and kerf are chosen for this file alone. */
export function ForeignFileDialog(props: ForeignFileProps) {
  return (
    <Modal name={FOREIGN_MODAL} title="A file for another machine" size="m" placement="bottom">
      <ForeignFileForm {...props} />
    </Modal>
  );
}

function ForeignFileForm({ slug, drawn, stock }: ForeignFileProps) {
  const unit = useUnit();
  const [file, setFile] = useState<ForeignFile>({ format: 'svg', unit, colors: 'kerfwise', kerfMm: 0 });
  const choose = (change: Partial<ForeignFile>) => setFile({ ...file, ...change });
  const save = () => {
    const content = foreignFile(drawn, stock, file);
    saveFile(new Blob([content], { type: TYPES[file.format] }), `${slug}.${file.format}`);
    closeModal(FOREIGN_MODAL);
  };
  return (
    <Stack gap={5}>
      <div className={styles.row}>
        <span aria-hidden="true">File</span>
        <Segmented
          label="File"
          options={[
            { value: 'svg', label: 'SVG' },
            { value: 'dxf', label: 'DXF' },
          ]}
          value={file.format}
          onChange={(format) => choose({ format })}
        />
      </div>
      <div className={styles.row}>
        <span aria-hidden="true">Unit</span>
        <Segmented
          label="Unit"
          options={[
            { value: 'mm', label: 'mm' },
            { value: 'in', label: 'in' },
          ]}
          value={file.unit}
          onChange={(chosen) => choose({ unit: chosen })}
        />
      </div>
      <RadioCards
        legend="Colors of"
        options={Object.entries(CONVENTIONS).map(([value, { name, says }]) => ({
          value: value as ForeignFile['colors'],
          title: name,
          detail: says,
        }))}
        value={file.colors}
        onChange={(colors) => choose({ colors })}
      />
      <div>
        <div className={styles.row}>
          <span aria-hidden="true">Kerf that the outlines carry</span>
          <NumberField
            label="Kerf that the outlines carry"
            hideLabel
            value={file.kerfMm}
            onChange={(kerfMm) => choose({ kerfMm })}
            min={0}
            max={MOST_KERF_MM}
            step={0.01}
            decimals={2}
            suffix="mm"
          />
        </div>
        <p className={styles.hint}>
          Leave 0 where the service allows for the beam itself, or parts come out too large. Our own beam takes{' '}
          {lengthWords(stock.kerf_mm, unit)} in this sheet; theirs differs.
        </p>
      </div>
      <Button variant="primary" wide onClick={save}>
        Save the file
      </Button>
    </Stack>
  );
}
