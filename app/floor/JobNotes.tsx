import { Pin, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Job } from '../../shared/production/wire.ts';
import { formatTime } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import styles from './Job.module.css';
import { useFloorStep } from './use-floor-step.ts';

/** Notes on a job: pinned ones show up at the machine and at the bench. */
export function JobNotes({ job }: { readonly job: Job }) {
  const { busy, take } = useFloorStep();
  const [content, setContent] = useState('');
  const params = { id: job.id };
  const add = async () => {
    const body = { content, pinned: false };
    const done = await take('note', () => laterApi.production.addNote({ params, body }), 'Note added.');
    if (done) setContent('');
  };
  return (
    <Card as="section" aria-labelledby="job-notes">
      <h2 id="job-notes">Notes</h2>
      <ul className={styles.notes}>
        {job.notes.map((note) => (
          <li key={note.id} data-pinned={note.pinned || undefined}>
            <p>{note.content}</p>
            <Row gap={2} justify="space-between">
              <small className={styles.faint}>
                {note.author}, {formatTime(note.updated_at)}
              </small>
              <Row gap={1}>
                <IconButton
                  label={note.pinned ? 'Unpin note' : 'Pin note'}
                  aria-pressed={note.pinned}
                  onClick={() => {
                    const body = { pinned: !note.pinned };
                    const at = { ...params, noteId: note.id };
                    void take('pin', () => laterApi.production.changeNote({ params: at, body }), 'Note saved.');
                  }}
                >
                  <Pin aria-hidden="true" />
                </IconButton>
                <IconButton
                  label="Remove note"
                  onClick={() => {
                    const at = { ...params, noteId: note.id };
                    void take('remove', () => laterApi.production.removeNote({ params: at }), 'Note removed.');
                  }}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </Row>
            </Row>
          </li>
        ))}
      </ul>
      <div className={styles.screenOnly}>
        <Stack gap={3}>
          <TextArea
            label="New note"
            rows={2}
            hint="Name somebody with an @."
            value={content}
            onChange={(event) => setContent(event.target.value)}
          />
          <Button busy={busy === 'note'} disabled={content.trim() === ''} onClick={() => void add()}>
            Add note
          </Button>
        </Stack>
      </div>
    </Card>
  );
}
