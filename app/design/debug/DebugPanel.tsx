import { Copy } from 'lucide-react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { KERNEL_VERSION } from '../../../wasm/host/version.ts';
import { onPartChange, partInHand } from '../../part/store.ts';
import { useComputer } from '../../platform/compute/compute.ts';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Dialog } from '../../ui/Modal.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import styles from './Debug.module.css';
import { debugRecord } from './debug-record.ts';

const SECTIONS = [
  ['versions', 'Versions'],
  ['times_ms', 'Times'],
  ['price', 'Price'],
  ['analysis', 'Analysis'],
  ['part', 'Part'],
] as const;

type Section = (typeof SECTIONS)[number][0];

const asJson = (value: unknown) => JSON.stringify(value, null, 2);

/** Name of the script that the page began with; `development` where none is built. */
function runningScript(): string {
  const script = [...document.scripts].find(({ src }) => src.includes('/assets/'));
  return script?.src.split('/').at(-1) ?? 'development';
}

/** For administrators: analysis record, kernel times, price inputs and versions of the part in hand, to read and to copy. */
export function DebugPanel({ onClose }: { readonly onClose: () => void }) {
  const part = useSyncExternalStore(onPartChange, partInHand);
  const { kernels, pricer } = useComputer();
  const [section, setSection] = useState<Section>('versions');
  const record = useMemo(() => {
    const now = () => performance.now();
    return debugRecord(part, { kernels, pricer, now, kernelVersion: KERNEL_VERSION, release: runningScript() });
  }, [part, kernels, pricer]);
  const tabs = SECTIONS.map(([key, label]) => ({
    key,
    label,
    panel: (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys.
      <pre className={styles.json} tabIndex={0}>
        {asJson(record[key])}
      </pre>
    ),
  }));
  return (
    <Dialog title="Debug panel" size="l" placement="bottom" onClose={onClose}>
      <Stack gap={3}>
        <Tabs label="Parts of the record" tabs={tabs} value={section} onChange={setSection} />
        <CopyRecord text={asJson(record)} />
      </Stack>
    </Dialog>
  );
}

function CopyRecord({ text }: { readonly text: string }) {
  const [told, setTold] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setTold('Copied.'),
      () => setTold('The browser didn’t let us copy. Select the text instead.'),
    );
  return (
    <div className={styles.copy}>
      <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
        Copy as JSON
      </Button>
      <output>{told}</output>
    </div>
  );
}
