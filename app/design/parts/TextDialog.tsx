import { FileType2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { DesignReport } from '../../../shared/analysis/report.ts';
import type { FontId } from '../../../shared/analysis/repairs/repair.ts';
import { FILE_FONT } from '../../../shared/drawing/outlines/font.ts';
import { addFont } from '../../part/fonts.ts';
import { useEffectOf } from '../../part/use-previews.ts';
import { repairedWith, takeRepair } from '../../part/repairs.ts';
import { useUnit } from '../../platform/units.ts';
import { usePart } from '../../part/use-part.ts';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/Layout.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { closeModal } from '../../ui/modals.ts';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { effectFigures, effectPrice } from '../repair-words.ts';
import { DrawingPicture } from './DrawingPicture.tsx';
import { TEXT_MODAL } from './modal-names.ts';
import styles from './TextDialog.module.css';

interface FontChoice {
  readonly id: FontId;
  readonly title: string;
  readonly detail: string;
}

const OWN_FONTS: readonly FontChoice[] = [
  { id: 'sans', title: 'Inter', detail: 'A plain sans, open license' },
  { id: 'sans-bold', title: 'Inter bold', detail: 'Thicker stems for small letters' },
];

/** Turns live text into outlines with a font of ours or the customer's; shown before it is accepted. */
export function TextDialog() {
  return (
    <Modal name={TEXT_MODAL} title="Turn text into outlines" size="m">
      <TextForm />
    </Modal>
  );
}

function TextForm() {
  const { report, piece } = usePart();
  const unit = useUnit();
  const [dropped, setDropped] = useState<FontChoice | null>(null);
  const runs = report?.texts?.runs ?? [];
  const hasOwn = runs.some(({ own }) => own !== undefined);
  const [font, setFont] = useState<FontId>(() =>
    hasOwn ? FILE_FONT.id : runs.some((run) => run.bold) ? 'sans-bold' : 'sans',
  );
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const preview = usePreview(font);
  const families = [...new Set(runs.map((run) => run.family).filter((name) => name !== null))];
  const read = async (file: File | undefined) => {
    if (!file) return;
    const added = await addFont(file);
    if (!added.ok) return setProblem(added.error.message);
    setProblem(null);
    setDropped({ id: added.value.id, title: added.value.family, detail: `Your file ${file.name}` });
    setFont(added.value.id);
  };
  const take = async () => {
    setBusy(true);
    await takeRepair({ kind: 'outline_text', font });
    closeModal(TEXT_MODAL);
  };
  const effect = useEffectOf({ kind: 'outline_text', font });
  return (
    <Stack gap={4}>
      <p className={styles.note}>
        {hasOwn
          ? 'The file includes a font of its own, and the letters look as drawn. Or choose another one.'
          : families.length > 0
            ? `The file names ${families.slice(0, 3).join(', ')} but doesn’t include the font. Choose one for the letters.`
            : 'The file doesn’t include its font. Choose a font for the letters.'}
      </p>
      <RadioCards
        legend="Font"
        layout="tiles"
        value={font}
        onChange={setFont}
        options={[
          ...(hasOwn ? [{ id: FILE_FONT.id, title: 'The file’s font', detail: families.slice(0, 2).join(', ') }] : []),
          ...OWN_FONTS,
          ...(dropped ? [dropped] : []),
        ].map(({ id, title, detail }) => ({
          value: id,
          title,
          detail,
        }))}
      />
      <FontDrop onFile={(file) => void read(file)} />
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.preview} aria-live="polite">
        <Outlined preview={preview} from={report?.drawing?.elementStyle.length ?? 0} />
      </div>
      <Row justify="space-between">
        <span className={styles.effect}>
          {effect ? [effectFigures(effect, unit), effectPrice(effect)].filter(Boolean).join(' · ') : ''}
        </span>
        <Row>
          <Button onClick={() => closeModal(TEXT_MODAL)}>Cancel</Button>
          <Button variant="primary" busy={busy} disabled={!preview.report} onClick={() => void take()}>
            Use these outlines
          </Button>
        </Row>
      </Row>
      {piece.repairs.some((one) => one.kind === 'remove_text') && (
        <p className={styles.note}>We left the text out before; the outlines replace it.</p>
      )}
    </Stack>
  );
}

/** Where the customer's own font is dropped or chosen. */
function FontDrop({ onFile }: { readonly onFile: (file: File | undefined) => void }) {
  const input = useId();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file input inside is the keyboard's way.
    <div
      className={styles.drop}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onFile(event.dataTransfer.files[0]);
      }}
    >
      <FileType2 size={18} aria-hidden="true" />
      <label htmlFor={input}>Or use your own font file (.ttf, .otf, .woff)</label>
      <input
        id={input}
        type="file"
        accept=".ttf,.otf,.woff"
        onChange={(event) => onFile(event.currentTarget.files?.[0])}
      />
    </div>
  );
}

/** Result, problem or progress of the outlining. `from`: elements of the drawing before. */
function Outlined({ preview: { report, problem }, from }: { readonly preview: Preview; readonly from: number }) {
  if (report?.drawing && report.measurement)
    return (
      <DrawingPicture
        drawing={report.drawing}
        bounds={report.measurement.bounds}
        from={from}
        label="The drawing with its text as outlines"
      />
    );
  return problem ? <p className={styles.problem}>{problem}</p> : <Spinner />;
}

interface Preview {
  readonly report: DesignReport | null;
  readonly problem: string | null;
}

const NOTHING_YET: Preview = { report: null, problem: null };

/** The drawing as it would be with the text outlined in a font. */
function usePreview(font: FontId): Preview {
  const [state, setState] = useState(NOTHING_YET);
  useEffect(() => {
    const stop = new AbortController();
    setState(NOTHING_YET);
    void repairedWith({ kind: 'outline_text', font }).then((made) => {
      if (stop.signal.aborted) return;
      setState(made.ok ? { report: made.value, problem: null } : { report: null, problem: made.error.message });
    });
    return () => stop.abort();
  }, [font]);
  return state;
}
