import { FileWarning, Upload } from 'lucide-react';
import { DESIGN_TITLE, OUTFOXED } from '../../../shared/drawing/presets.ts';
import { StartRfq } from '../../custom/StartRfq.tsx';
import { canTryAgain, leaveFile, tryAgain } from '../../part/open-file.ts';
import { useTraySize } from '../../part/tray/use-tray.ts';
import { usePart } from '../../part/use-part.ts';
import { Button } from '../../ui/Button.tsx';
import { MiddleCut } from '../../ui/MiddleCut.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useSlow } from '../../ui/use-slow.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { NOTICE_WORDS, STAGE_WORDS } from '../copy.ts';
import { FileButton } from './FileButton.tsx';
import { NoticeItem, useNotices } from './Notices.tsx';
import styles from './DesignStates.module.css';

const STAGES = ['starting', 'reading', 'measuring'] as const;

/** While a file is opened: what is being done, by name. */
export function Opening() {
  const { stage, filename } = usePart();
  const shown = useSlow();
  if (!shown)
    return (
      <div className={styles.state}>
        <VisuallyHidden>
          <h1>{filename || 'Design'}</h1>
        </VisuallyHidden>
      </div>
    );
  const at = STAGES.indexOf(stage ?? 'starting');
  return (
    <div className={styles.state} aria-live="polite">
      <div className={styles.box}>
        <h1>
          <MiddleCut text={filename} />
        </h1>
        <ProgressBar
          label={STAGE_WORDS[STAGES[at] ?? 'starting']}
          value={(at + 1) / (STAGES.length + 1)}
          showLabel
          waited
        />
        <Button variant="quiet" className={styles.cancel} onClick={() => void leaveFile()}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** A file that cannot be quoted: what is wrong, what to do, and the way on. */
export function Rejected() {
  const part = usePart();
  const { filename, trouble, previous } = part;
  const several = useTraySize() > 0;
  const notices = useNotices();
  const first = notices.find((notice) => notice.severity === 'error') ?? notices[0];
  const isPuzzling = trouble !== null || !first || first.code === 'unable_to_read';
  const title = trouble
    ? 'We couldn’t open this file'
    : ((first && NOTICE_WORDS[first.code]?.title) ?? 'We can’t quote this file');
  return (
    <div className={styles.state}>
      <div className={styles.box} role="alert">
        <FileWarning size={32} strokeWidth={1.5} className={styles.icon} aria-hidden="true" />
        <p className={styles.about}>{DESIGN_TITLE}</p>
        <h1>{title}</h1>
        <p className={styles.file}>
          <MiddleCut text={filename} />
        </p>
        {trouble ? (
          <p>{trouble}</p>
        ) : (
          <ul className={styles.notices}>
            {notices.map((notice) => (
              <NoticeItem key={notice.code + notice.message} notice={notice} bare={notice === first} />
            ))}
          </ul>
        )}
        <div className={styles.actions}>
          {canTryAgain(part) && <Button onClick={() => void tryAgain()}>Try again</Button>}
          <FileButton variant="primary" icon={<Upload aria-hidden="true" />}>
            Choose another file
          </FileButton>
          <Button onClick={() => void leaveFile()}>
            {several ? 'Remove it' : previous ? `Back to ${previous}` : 'Back to start'}
          </Button>
        </div>
        <div className={styles.help}>
          <p>{isPuzzling ? OUTFOXED : 'Sure the file is right? We’ll look at it and answer with a price.'}</p>
          <StartRfq />
        </div>
      </div>
    </div>
  );
}
