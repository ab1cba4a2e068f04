import { Printer } from 'lucide-react';
import { useState } from 'react';
import { LABEL_PAPER_WORDS, LABEL_PAPERS, type Labeled, type LabelPaper } from '../../shared/label/papers.ts';
import { laterApi } from '../platform/later-api.ts';
import { readLocal, writeLocal } from '../platform/local-data.ts';
import { notify } from '../platform/notify.ts';
import { saveFile } from '../platform/save-file.ts';
import { ActionMenu } from '../ui/ActionMenu.tsx';
import { Button } from '../ui/Button.tsx';
import { Row } from '../ui/Layout.tsx';

/** The paper of this device's printer is kept under this. */
const PAPER = 'label.paper';

function paperHere(): LabelPaper {
  return LABEL_PAPERS.find((paper) => paper === readLocal(PAPER)) ?? 'letter';
}

interface LabelsButtonProps {
  readonly of: Labeled;
  readonly id: string;
  /** Name for people, as the file is called. */
  readonly name: string;
  /** Words of the button. */
  readonly children?: string;
}

/** Saves the labels of a thing as a PDF for the printer, on the paper that this device used last. */
export function LabelsButton({ of, id, name, children = 'Print labels' }: LabelsButtonProps) {
  const [busy, setBusy] = useState(false);
  const print = async (paper: LabelPaper) => {
    writeLocal(PAPER, paper);
    setBusy(true);
    const file = await laterApi.label.print({ query: { of, id, paper } });
    setBusy(false);
    if (file.ok) saveFile(file.value, `labels ${name}.pdf`);
    else notify({ tone: 'bad', title: 'The labels weren’t saved', text: file.error.message });
  };
  return (
    <Row gap={1}>
      <Button
        busy={busy}
        icon={<Printer size={16} aria-hidden="true" />}
        aria-label={children === 'Print labels' ? undefined : `${children}: ${name}`}
        onClick={() => void print(paperHere())}
      >
        {children}
      </Button>
      <ActionMenu
        label={`Paper for the labels of ${name}`}
        actions={LABEL_PAPERS.map((paper) => {
          return { key: paper, label: LABEL_PAPER_WORDS[paper], run: () => void print(paper) };
        })}
      />
    </Row>
  );
}
