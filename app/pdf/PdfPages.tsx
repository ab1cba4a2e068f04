import { ChevronLeft, ChevronRight, Download, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Result } from '../../shared/base/result.ts';
import { saveFile } from '../platform/save-file.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { openPdf, type PdfFile } from './pdf-file.ts';
import styles from './PdfPages.module.css';

/** A PDF that somebody sent, and how its bytes are had; a failure is a sentence. */
export interface PdfToShow {
  readonly filename: string;
  readonly load: () => Promise<Result<Blob, string>>;
}

const WHY_NOT = {
  locked: 'This PDF needs a password, so we can’t show it here. Save it and open it with the password.',
  broken: 'We can’t read this PDF. Save it and try another program.',
} as const;

/** Steps of enlargement: the page's width over the width of its frame. */
const ZOOMS = [1, 1.5, 2, 3, 4] as const;

/** The pages of a PDF, one at a time, painted here: the file itself is never handed to the browser to open. */
export function PdfPages({ shown: { filename, load } }: { readonly shown: PdfToShow }) {
  const [bytes, setBytes] = useState<Blob | null>(null);
  const [file, setFile] = useState<PdfFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the viewer is mounted anew for every file.
  useEffect(() => {
    let gone = false;
    let open: PdfFile | null = null;
    void (async () => {
      const loaded = await load();
      if (gone) return;
      if (!loaded.ok) return setProblem(loaded.error);
      setBytes(loaded.value);
      const opened = await openPdf(loaded.value);
      if (!opened.ok) return gone || setProblem(WHY_NOT[opened.error]);
      if (gone) return opened.value.close();
      open = opened.value;
      setFile(open);
    })();
    return () => {
      gone = true;
      open?.close();
    };
  }, []);
  return (
    <div className={styles.viewer} aria-busy={file === null && problem === null}>
      {problem !== null && (
        <Banner tone="bad" title="Not shown">
          {problem}
        </Banner>
      )}
      {file !== null && <Pages file={file} filename={filename} onBroken={() => setProblem(WHY_NOT.broken)} />}
      {file === null && problem === null && <Skeleton height={360} />}
      <Button
        icon={<Download aria-hidden="true" />}
        disabled={bytes === null}
        onClick={() => bytes && saveFile(bytes, filename)}
      >
        Save the file
      </Button>
    </div>
  );
}

interface PagesProps {
  readonly file: PdfFile;
  readonly filename: string;
  readonly onBroken: () => void;
}

function Pages({ file, filename, onBroken }: PagesProps) {
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(0);
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLElement>(null);
  const [words, setWords] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told of a broken page does not paint it anew.
  useEffect(() => {
    const given = new AbortController();
    const width = frame.current!.clientWidth * ZOOMS[zoom]!;
    file.paint(page, canvas.current!, { width, density: devicePixelRatio }, given.signal).catch(() => {
      if (!given.signal.aborted) onBroken();
    });
    return () => given.abort();
  }, [file, page, zoom]);
  useEffect(() => {
    let gone = false;
    file.text(page).then(
      (text) => gone || setWords(text),
      () => gone || setWords(''),
    );
    return () => {
      gone = true;
    };
  }, [file, page]);
  return (
    <>
      <div className={styles.tools}>
        <IconButton label="Previous page" disabled={page === 1} onClick={() => setPage(page - 1)}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <p role="status">{`Page ${page} of ${file.pages}`}</p>
        <IconButton label="Next page" disabled={page === file.pages} onClick={() => setPage(page + 1)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
        <span className={styles.gap} />
        <IconButton label="Smaller" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <ZoomOut aria-hidden="true" />
        </IconButton>
        <IconButton label="Larger" disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
          <ZoomIn aria-hidden="true" />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <section ref={frame} className={styles.frame} tabIndex={0} aria-label={`Page ${page} of ${filename}`}>
        <canvas
          ref={canvas}
          className={styles.page}
          data-zoom={ZOOMS[zoom]}
          role="img"
          aria-label={words ? `Page ${page}, its words follow` : `Page ${page}, a picture without words`}
        />
        <VisuallyHidden>{words}</VisuallyHidden>
      </section>
    </>
  );
}
