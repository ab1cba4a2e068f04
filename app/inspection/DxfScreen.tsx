import { FileSearch } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { READ_LIMITS } from '../../shared/drawing/limits.ts';
import type { Inspection } from '../../shared/inspection/inspect.ts';
import { inspectFile } from '../../workers/host/inspect-bridge.ts';
import { StaffHead } from '../account/StaffHead.tsx';
import { announce } from '../ui/Announcer.tsx';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Page, Stack } from '../ui/Layout.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import styles from './Dxf.module.css';
import { Found } from './Found.tsx';

const MB = 1024 * 1024;

/** Inspection of a file: what is being read, what was found, why nothing was. */
type Look =
  | { readonly state: 'none' }
  | { readonly state: 'reading'; readonly name: string }
  | { readonly state: 'found'; readonly name: string; readonly found: Inspection }
  | { readonly state: 'failed'; readonly why: string };

/** /account/admin/dxf: a file as our reader has it, beside what dxf-parser finds in it. For role 1. */
export function DxfScreen() {
  const { look, inspect, cancel } = useInspection();
  return (
    <Page>
      <StaffHead title="File inspection" />
      <Stack gap={5}>
        <DropArea busy={look.state === 'reading'} onFile={(file) => void inspect(file)} />
        {look.state === 'reading' && (
          <Stack gap={3}>
            <ProgressBar label={`Reading ${look.name}`} value={null} showLabel />
            <div>
              <Button size="s" onClick={cancel}>
                Cancel
              </Button>
            </div>
          </Stack>
        )}
        {look.state === 'failed' && <FormMessage message={look.why} />}
        {look.state === 'found' && <Found name={look.name} found={look.found} />}
      </Stack>
    </Page>
  );
}

/** The inspection in hand; another file, or leaving the page, ends the one before. */
function useInspection() {
  const [look, setLook] = useState<Look>({ state: 'none' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const cancel = () => {
    running.current?.abort();
    setLook({ state: 'none' });
  };
  const inspect = async (file: File) => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    const most = READ_LIMITS.maxBytes;
    if (file.size > most) {
      const why = `${file.name} is ${Math.ceil(file.size / MB)} MB; we read up to ${most / MB} MB. Split it and try again.`;
      return setLook({ state: 'failed', why });
    }
    setLook({ state: 'reading', name: file.name });
    const bytes = await file.arrayBuffer().then(
      (buffer) => new Uint8Array(buffer),
      () => null,
    );
    const answer = bytes && (await inspectFile(bytes, mine.signal));
    if (mine.signal.aborted) return;
    if (answer?.ok) {
      setLook({ state: 'found', name: file.name, found: answer.value });
      const { differing } = answer.value;
      announce(differing === 0 ? 'No differences.' : `${differing} differences.`);
      return;
    }
    const why = answer ? answer.error.message : 'The browser couldn’t read it.';
    setLook({ state: 'failed', why: `${file.name} wasn’t inspected: ${why}` });
  };
  return { look, inspect, cancel };
}

function DropArea({ busy, onFile }: { readonly busy: boolean; readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null | undefined) => {
    const [file] = files ?? [];
    if (file) onFile(file);
  };
  return (
    <section
      aria-label="File to inspect"
      className={cx(styles.drop, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <FileSearch aria-hidden="true" />
      <p>Drop a DXF to see our reading beside dxf-parser’s. SVG, AI, PDF and EPS show ours alone.</p>
      <Button busy={busy} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <p className={styles.quiet}>The file stays on this device.</p>
      <input
        ref={input}
        type="file"
        accept=".dxf,.svg,.svgz,.ai,.pdf,.eps"
        aria-label="File to inspect"
        hidden
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </section>
  );
}
