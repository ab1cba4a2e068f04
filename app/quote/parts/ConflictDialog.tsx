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
      title={differences ? 'This quote changed elsewhere' : 'This quote is waiting for approval'}
      size="m"
      closeOnOutside={false}
      onClose={() => choose('theirs')}
    >
      <Stack gap={4}>
        {differences && <Elsewhere differences={differences} />}
        {endsApproval && (
          <p className={styles.text}>
            An approval covers the quote as it is. A change reopens the quote and ends the request. We’ll e-mail the
            approvers.
          </p>
        )}
        <p className={styles.mine}>
          <span>You were about to</span> {mine}.
        </p>
        <Row gap={2}>
          <Button variant="primary" onClick={() => choose('mine')}>
            {endsApproval ? 'Change it and end the request' : 'Make my change too'}
          </Button>
          <Button onClick={() => choose('theirs')}>
            {differences ? 'Keep the other change' : 'Leave it as it is'}
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
        Another tab or person changed it after you opened it. We haven’t saved your change yet.
      </p>
      {differences.length > 0 ? (
        <DifferenceTable differences={differences} before="You saw" after="Now" caption="What changed elsewhere" />
      ) : (
        <p className={styles.text}>There are too many changes to list here.</p>
      )}
    </>
  );
}
