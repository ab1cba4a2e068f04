import { Paperclip } from 'lucide-react';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Rfq } from '../../shared/custom/wire.ts';
import { MAX_FILES } from '../../shared/file/limits.ts';
import { RoleGate } from '../organization/RoleGate.tsx';
import { laterApi } from '../platform/later-api.ts';
import { formatDate } from '../platform/dates.ts';
import { notify } from '../platform/notify.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Row } from '../ui/Layout.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { cx } from '../ui/cx.ts';
import { FileList } from './FileList.tsx';
import styles from './Messages.module.css';
import { sendOne } from './send-files.ts';
import { useOlderMessages } from './use-older-messages.ts';
import type { RfqInUse } from './use-rfq.ts';

interface MessagesProps {
  readonly request: Rfq;
  readonly act: RfqInUse['act'];
}

/** Messages about a request, and the form for another. */
export function Messages({ request, act, mayWrite }: MessagesProps & { readonly mayWrite: boolean }) {
  const older = useOlderMessages(request);
  const newest = new Set(request.messages.map(({ id }) => id));
  const messages = [...older.rows.filter(({ id }) => !newest.has(id)).toReversed(), ...request.messages];
  return (
    <Card as="section" aria-labelledby="messages" className={styles.messages}>
      <h2 id="messages">Messages</h2>
      {older.hasMore && (
        <Button variant="quiet" busy={older.busy} onClick={older.more}>
          Show older messages
        </Button>
      )}
      {older.failure !== null && (
        <p role="alert" className={styles.none}>
          {older.failure}
        </p>
      )}
      {messages.length === 0 ? (
        <p className={styles.none}>
          {request.as_staff
            ? 'Ask the customer your questions here.'
            : 'Ask us anything about it. We’ll answer here and e-mail you.'}
        </p>
      ) : (
        <ol className={styles.list}>
          {messages.map((message) => (
            <li key={message.id} className={cx(styles.message, message.by_staff === request.as_staff && styles.own)}>
              <p className={styles.by}>
                <strong>{message.by}</strong> {formatDate(message.sent_at)}
                {message.by_staff === request.as_staff && message.read_at !== null && <span>, read</span>}
              </p>
              <p className={styles.text}>{message.text}</p>
              <FileList files={message.files} label="Files of this message" />
            </li>
          ))}
        </ol>
      )}
      {mayWrite ? <NewMessage request={request} act={act} /> : <RoleGate kind="custom_request">{null}</RoleGate>}
    </Card>
  );
}

function NewMessage({ request: { id }, act }: MessagesProps) {
  const { register, handleSubmit, reset, formState } = useForm({ defaultValues: { text: '' } });
  const [files, setFiles] = useState<readonly File[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const send = handleSubmit(async ({ text }) => {
    const file_ids: string[] = [];
    for (const file of files) {
      const sent = await sendOne(file.name, await file.arrayBuffer());
      if (!sent.ok) return notify({ tone: 'bad', title: `${file.name} wasn’t sent`, text: sent.error.message });
      file_ids.push(sent.value);
    }
    if (await act(() => laterApi.custom.message({ params: { id }, body: { text, file_ids } }))) {
      reset();
      setFiles([]);
    }
  });
  return (
    <form noValidate onSubmit={send} className={styles.form}>
      <TextArea
        label="Message"
        rows={3}
        {...register('text', { required: 'Write a message.' })}
        error={formState.errors.text?.message}
      />
      {files.length > 0 && <p className={styles.none}>{files.map(({ name }) => name).join(', ')}</p>}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files for the message"
        onChange={(event) => setFiles([...(event.target.files ?? [])].slice(0, MAX_FILES))}
      />
      <Row>
        <Button type="submit" busy={formState.isSubmitting}>
          Send the message
        </Button>
        <Button
          variant="quiet"
          icon={<Paperclip size={16} aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          Attach files
        </Button>
      </Row>
    </form>
  );
}
