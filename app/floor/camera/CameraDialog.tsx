import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Dialog } from '../../ui/Modal.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './CameraDialog.module.css';
import { codeIn } from './read-frame.ts';

/** How long after one look at the picture the next one begins, ms. */
const LOOK_AGAIN_MS = 120;

const POINT = 'Point the camera at a code.';
const REFUSED = 'The camera is off for this page. Allow it in your browser’s settings, or type the code.';
const NONE = 'We can’t find a camera here. Type the code instead.';

interface CameraDialogProps {
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}

/** Reads a code by the camera, or as somebody types it. */
export function CameraDialog({ onCode, onClose }: CameraDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [typed, setTyped] = useState('');
  const words = useCamera(video, onCode);
  return (
    <Dialog title="Scan a code" size="m" onClose={onClose}>
      <Stack gap={3}>
        <p role="status">{words}</p>
        <video ref={video} className={styles.video} muted playsInline aria-label="Camera" />
        <form
          className={styles.typed}
          onSubmit={(event) => {
            event.preventDefault();
            if (typed.trim() !== '') onCode(typed);
          }}
        >
          <TextField label="Or type the code" value={typed} onChange={(event) => setTyped(event.target.value)} />
          <Button type="submit" disabled={typed.trim() === ''}>
            Open
          </Button>
        </form>
      </Stack>
    </Dialog>
  );
}

/** Why there is no picture. */
function wordsOf(error: unknown): string {
  return error instanceof DOMException && error.name === 'NotAllowedError' ? REFUSED : NONE;
}

/** Shows what the camera sees and looks for a code in it until one is found; says how it stands. */
function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void): string {
  const [words, setWords] = useState(POINT);
  const heard = useRef(onCode);
  useEffect(() => {
    heard.current = onCode;
  });
  useEffect(() => {
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const look = async (screen: HTMLVideoElement) => {
      const code =
        screen.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await codeIn(screen).catch(() => null) : null;
      if (ended) return;
      if (code !== null) heard.current(code);
      else timer = setTimeout(() => void look(screen), LOOK_AGAIN_MS);
    };
    const open = async () => {
      const picture = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };
      stream = await navigator.mediaDevices.getUserMedia({ video: picture });
      const screen = video.current;
      if (ended || !screen) return stop();
      screen.srcObject = stream;
      await screen.play();
      await look(screen);
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    open().catch((error: unknown) => {
      if (!ended) setWords(wordsOf(error));
    });
    return () => {
      ended = true;
      clearTimeout(timer);
      stop();
    };
  }, [video]);
  return words;
}
