import { FolderOpen, Upload } from 'lucide-react';
import { holdsPieces } from '../../part/pieces/holds-pieces.ts';
import { useTakenOut, putBack, takeOut } from '../../part/tray/take-out.ts';
import { useTray } from '../../part/tray/use-tray.ts';
import { usePart } from '../../part/use-part.ts';
import { Button } from '../../ui/Button.tsx';
import { FileButton } from '../parts/FileButton.tsx';
import { PiecesChoice } from '../pieces/PiecesChoice.tsx';
import { useWide } from '../use-wide.ts';
import { AddAll, TraySums } from './AddAll.tsx';
import { ForAll } from './ForAll.tsx';
import { PartLine } from './PartLine.tsx';
import styles from './PartsList.module.css';
import { useListKeys } from './use-list-keys.ts';

/** All parts that lie side by side, in the place of the drawing: one choice for all of them, each for itself, and what they come to. */
export function PartsList() {
  const parts = useTray();
  const { id: inHand, report, choices, link } = usePart();
  const wide = useWide();
  useListKeys();
  // Where there is room the sheet stands beside the list.
  const ofSheet = wide && choices.piece !== null;
  const taken = useTakenOut();
  const onQuote = parts.flatMap(({ id, link }) => (id !== null && link.partId !== null ? [id] : []));
  return (
    <section className={styles.list} aria-label="All parts">
      <div className={styles.scroll}>
        <div className={styles.sheet}>
          <div className={styles.head}>
            <h2>{parts.length === 1 ? '1 part' : `${parts.length} parts`}</h2>
            <div className={styles.files}>
              <FileButton size="s" icon={<Upload aria-hidden="true" />}>
                Add files
              </FileButton>
              <FileButton size="s" folder icon={<FolderOpen aria-hidden="true" />}>
                Add a folder
              </FileButton>
              {onQuote.length > 0 && (
                <Button size="s" variant="quiet" onClick={() => takeOut(onQuote)}>
                  {`Take out ${onQuote.length} on your quote`}
                </Button>
              )}
            </div>
          </div>
          {!ofSheet && holdsPieces({ report, choices, link }) && <PiecesChoice folded={!wide} />}
          {parts.length > 1 && <ForAll />}
          {taken !== null && (
            <p className={styles.taken}>
              <span>{taken}</span>
              <Button size="s" onClick={putBack}>
                Put back
              </Button>
            </p>
          )}
          <ul className={styles.parts}>
            {parts.map((part) => (
              <PartLine key={part.id} part={part} current={part.id === inHand} />
            ))}
          </ul>
          {wide && (
            <p className={styles.keys}>
              <kbd>J</kbd> <kbd>K</kbd> move <kbd>Enter</kbd> open <kbd>Del</kbd> take out
            </p>
          )}
          {!ofSheet && <TraySums />}
        </div>
      </div>
      {!wide && (
        <div className={styles.foot}>
          <AddAll />
        </div>
      )}
    </section>
  );
}
