import { CONFLICT_MODAL } from '../../platform/conflict-modal.ts';
import { useConflict } from '../../platform/quote-writes.ts';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/Layout.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import styles from './ConflictDialog.module.css';

/** What somebody else changed while a change of one's own was on its way, and the choice between the two. */
export function ConflictDialog() {
  const conflict = useConflict();
  if (!conflict) return null;
  const { mine, differences, choose } = conflict;
  return (
    <Modal
      name={CONFLICT_MODAL}
      title="This quote was changed elsewhere"
      size="m"
      closeOnOutside={false}
      onClose={() => choose('theirs')}
    >
      <Stack gap={4}>
        <p className={styles.text}>
          Another tab or person changed it after you opened it. Nothing of yours was saved yet.
        </p>
        {differences.length > 0 ? (
          <DifferenceTable
            differences={differences}
            before="You saw"
            after="Now"
            caption="What was changed elsewhere"
          />
        ) : (
          <p className={styles.text}>The changes are too many to be told here one by one.</p>
        )}
        <p className={styles.mine}>
          <span>You were about to</span> {mine}.
        </p>
        <Row gap={2}>
          <Button variant="primary" onClick={() => choose('mine')}>
            Make my change too
          </Button>
          <Button onClick={() => choose('theirs')}>Keep what is there now</Button>
        </Row>
      </Stack>
    </Modal>
  );
}
