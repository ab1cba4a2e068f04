import { Upload } from 'lucide-react';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTraySize } from '../part/tray/use-tray.ts';
import { usePart } from '../part/use-part.ts';
import { DropAnywhere } from '../part/DropAnywhere.tsx';
import { FileButton } from '../design/parts/FileButton.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import styles from './HomeScreen.module.css';
import { DemoCosts, HomeMore } from './home-more.ts';
import { DemoCard } from './parts/DemoCard.tsx';
import type { ShownAs } from '../part/examples/open-example.ts';
import { CONTROL_PANEL } from '../../shared/site/examples/control-panel.ts';

/** Home: a drawing dropped anywhere on it is measured and priced. */
export function HomeScreen() {
  const navigate = useNavigate();
  useEffect(preloadWorkspace, []);
  const toDesign = useCallback(() => void navigate('/designs'), [navigate]);
  const [shown, setShown] = useState<ShownAs | null>(null);
  const trySample = async () => {
    const { openExample } = await import('../part/examples/open-example.ts');
    void openExample(CONTROL_PANEL, shown);
    toDesign();
  };
  return (
    <div className={styles.page}>
      <section className={styles.hero} id="upload">
        <div className={styles.words}>
          <h1>
            Laser-cut parts. <br />
            See the price of <br />
            every line.
          </h1>
          <p className={styles.lead}>
            Cut, engraved and bent from sheet, from one piece. Drop a drawing: we price it on this device, before it
            leaves your desk.
          </p>
          <div className={styles.actions}>
            <FileButton variant="primary" size="l" icon={<Upload aria-hidden="true" />} onTaken={toDesign}>
              Choose files
            </FileButton>
            <Button size="l" onClick={trySample}>
              Try a sample part
            </Button>
          </div>
          <p className={styles.note}>
            SVG, DXF, AI, EPS or PDF, up to 50 MB, one or many. Drop them anywhere on this page. No account needed to
            see your price.
          </p>
          <FileButton variant="quiet" size="s" className={styles.folder} folder onTaken={toDesign}>
            Choose a folder
          </FileButton>
          <Resume />
        </div>
        <DemoCard onShown={setShown} />
      </section>
      <Suspense fallback={<div className={styles.more} />}>
        <HomeMore />
      </Suspense>
      <DropAnywhere onTaken={toDesign} />
    </div>
  );
}

// Taken over whole: what comes later than the first change of what is around it is put there anew, and a field loses its text.
HomeScreen.preload = async () => {
  await Promise.all([HomeMore.preload(), DemoCosts.preload()]);
};

/** A first visit has its price by then, ms. */
const QUIET_MS = 2000;

/** Fetches the workspace while the page is quiet, so that a dropped file finds it there. */
function preloadWorkspace(): () => void {
  const timer = setTimeout(() => void import('../design/DesignScreen.tsx').catch(() => {}), QUIET_MS);
  return () => clearTimeout(timer);
}

/** Leads back to the design that this device kept. */
function Resume() {
  const { status, filename } = usePart();
  const several = useTraySize();
  return (
    <p className={styles.resume}>
      {(status === 'ready' || several > 0) && (
        <LinkButton to="/designs" variant="quiet" size="s">
          Continue with {several > 1 ? `${several} parts` : filename}
        </LinkButton>
      )}
    </p>
  );
}
