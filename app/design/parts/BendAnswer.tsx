import { useEffect, useState } from 'react';
import { linesOfStyle, NO_BENDS } from '../../../shared/analysis/bends.ts';
import type { Question } from '../../../shared/analysis/wire.ts';
import { openBends } from '../../../shared/part/bend-choices.ts';
import { setBend } from '../../part/choices.ts';
import { rememberBend, rememberedBend } from '../../part/remembered.ts';
import { usePart } from '../../part/use-part.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { lineBox, pointAtLine } from '../bend-lines.ts';
import { BendFields, FIRST_BEND_DEG } from './BendFields.tsx';
import styles from './Questions.module.css';

type Way = 'all' | 'each';

/** Asks by how much and which way lines are bent, all of a style or one after the other; nothing is assumed. */
export function BendAnswer({ question }: { readonly question: Question }) {
  const { configuration, piece, report } = usePart();
  const style = configuration?.styles.find(({ id }) => id === question.style);
  const last = configuration ? rememberedBend(configuration.styles, question) : null;
  const [degrees, setDegrees] = useState(last?.angle_deg ?? FIRST_BEND_DEG);
  const [chosen, setChosen] = useState<Way>('all');
  const bends = report?.analysis.bends ?? NO_BENDS;
  const lines = linesOfStyle(bends, question.style ?? '');
  const open = style ? openBends(style, piece, bends) : [];
  // Where some lines are said already, only the others are asked.
  const single = lines.length > 1 && open[0] !== null;
  const way: Way = single && (chosen === 'each' || open.length < lines.length) ? 'each' : 'all';
  const line = way === 'each' ? (open[0] ?? null) : null;
  useEffect(() => pointAtLine(line && lineBox(line)), [line]);
  if (!style || !configuration) return null;
  const bend = (direction: 'up' | 'down') => {
    const said = { angle_deg: degrees, direction };
    if (line === null) rememberBend(configuration.styles, question, said);
    setBend(style.id, said, line);
  };
  const note = (direction: 'up' | 'down') =>
    line === null && last?.direction === direction && last.angle_deg === degrees ? ', as last time' : '';
  return (
    <div className={styles.bend}>
      {single && (
        <Segmented<Way>
          label="Which lines"
          value={way}
          onChange={setChosen}
          options={[
            { value: 'all', label: `All ${lines.length} lines` },
            { value: 'each', label: line ? `Line ${line.number} of ${line.of}` : 'One by one' },
          ]}
        />
      )}
      <BendFields degrees={degrees} onDegrees={setDegrees} onBend={bend} note={note} />
    </div>
  );
}
