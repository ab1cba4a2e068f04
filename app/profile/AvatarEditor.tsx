import { ImageUp, Trash2 } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { laterPart } from '../platform/later-part.ts';
import type { Account } from '../../shared/account/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { avatarAddress } from '../platform/avatar.ts';
import { notify } from '../platform/notify.ts';
import { adoptAccount } from '../platform/session-state.ts';
import { Button } from '../ui/Button.tsx';
import { Row } from '../ui/Layout.tsx';
import { Modal } from '../ui/Modal.tsx';
import { closeModal, openModal } from '../ui/modals.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useConfirm } from '../ui/use-confirm.tsx';
import styles from './AvatarEditor.module.css';

const CROP_MODAL = 'avatar';

const AvatarCrop = laterPart(() => import('./AvatarCrop.tsx').then((m) => m.AvatarCrop));

/** The account's picture, and how it is set and taken away. */
export function AvatarEditor({ account }: { readonly account: Account }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [removing, setRemoving] = useState(false);
  useEffect(() => (chosen === null ? undefined : () => URL.revokeObjectURL(chosen)), [chosen]);
  const picture = avatarAddress(account, 'large');
  const choose = (file: File | undefined) => {
    if (!file) return;
    setChosen(URL.createObjectURL(file));
    openModal(CROP_MODAL);
  };
  const confirm = useConfirm();
  const remove = async () => {
    const text = 'We’ll show your initial until you add another one.';
    if (!(await confirm.ask({ title: 'Remove your picture?', text, action: 'Remove the picture' }))) return;
    setRemoving(true);
    const answer = await laterApi.profile.removeAvatar({});
    setRemoving(false);
    if (answer.ok) adoptAccount(answer.value);
    else notify({ tone: 'bad', title: 'The picture wasn’t removed', text: answer.error.message });
  };
  return (
    <div className={styles.editor}>
      {confirm.dialog}
      {picture ? (
        <img src={picture} alt="You" width={72} height={72} className={styles.picture} />
      ) : (
        <span className={styles.initial} aria-hidden="true">
          {(account.name || account.email || '?').slice(0, 1).toUpperCase()}
        </span>
      )}
      <Row gap={2}>
        <Button size="s" icon={<ImageUp aria-hidden="true" />} onClick={() => input.current?.click()}>
          {picture ? 'Another picture' : 'Add a picture'}
        </Button>
        {picture && (
          <Button
            size="s"
            variant="quiet"
            busy={removing}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => void remove()}
          >
            Remove it
          </Button>
        )}
      </Row>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label="Picture file"
        hidden
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Modal name={CROP_MODAL} title="Your picture" size="m" closeOnOutside={false} onClose={() => setChosen(null)}>
        {chosen && (
          <Suspense fallback={<Skeleton height={360} />}>
            <AvatarCrop
              source={chosen}
              onDone={() => {
                closeModal(CROP_MODAL);
                setChosen(null);
              }}
            />
          </Suspense>
        )}
      </Modal>
    </div>
  );
}
