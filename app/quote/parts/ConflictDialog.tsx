import type { Difference } from '../../../shared/base/failure.ts';
import { CONFLICT_MODAL } from '../../platform/conflict-modal.ts';
import { useConflict } from '../../platform/quote-writes.ts';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/Layout.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import styles from './ConflictDialog.module.css';

/** Conflict of one's own change with another person's, or with an approval that it would end, and the choice. */
export function ConflictDialog() {
  const conflict = useConflict();
  if (!conflict) return null;
  const { mine, differences, endsApproval, choose } = conflict;
  return (
    <Modal
      name={CONFLICT_MODAL}
      title={differences ? 'This quote was changed elsewhere' : 'This quote waits for approval'}
      size="m"
      closeOnOutside={false}
      onClose={() => choose('theirs')}
    >
      <Stack gap={4}>
        {differences && <Elsewhere differences={differences} />}
        {endsApproval && (
          <p className={styles.text}>
            An approval is for the quote as it is. A change opens the quote again and ends what was asked for; those who
            were asked get a mail.
          </p>
        )}
        <p className={styles.mine}>
          <span>You were about to</span> {mine}.
        </p>
        <Row gap={2}>
          <Button variant="primary" onClick={() => choose('mine')}>
            {endsApproval ? 'Change it and end the approval' : 'Make my change too'}
          </Button>
          <Button onClick={() => choose('theirs')}>
            {differences ? 'Keep what is there now' : 'Leave it as it is'}
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}

/** Changes by somebody else. */
function Elsewhere({ differences }: { readonly differences: readonly Difference[] }) {
  return (
    <>
      <p className={styles.text}>
        Another tab or person changed it after you opened it. Nothing of yours was saved yet.
      </p>
      {differences.length > 0 ? (
        <DifferenceTable differences={differences} before="You saw" after="Now" caption="What was changed elsewhere" />
      ) : (
        <p className={styles.text}>The changes are too many to be told here one by one.</p>
      )}
    </>
  );
}
