import { useEffect, useRef } from 'react';
import type { Swatch } from '../../../shared/catalog/material.ts';
import type { Box } from '../../../shared/drawing/drawing.ts';
import { type LiveText, NO_TEXT } from '../../part/live-text.ts';
import { useStock } from '../../part/use-part.ts';
import { useTheme } from '../../platform/theme.ts';
import { readPalette } from '../canvas/palette.ts';
import { paintPreview } from '../canvas/preview.ts';
import type { Scene } from '../canvas/scene.ts';

interface MadePictureProps {
  readonly scene: Scene;
  /** By index of the drawing's styles; the scene's own where none are given. */
  readonly operations?: Scene['operations'];
  /** Which part of the part, mm; all of it where none is given. */
  readonly crop?: Box | null;
  /** The sheet that it is made of; that of the part in hand where none is given. */
  readonly swatch?: Swatch | null;
  /** Live text, shown in grey; none where it is not given. */
  readonly texts?: LiveText;
  readonly label: string;
  readonly className?: string | undefined;
}

/** The part as it would be made, as large as its place on the page. */
export function MadePicture({
  scene,
  operations = scene.operations,
  crop = null,
  swatch,
  texts = NO_TEXT,
  label,
  className,
}: MadePictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const inHand = useStock()?.material.swatch ?? null;
  const sheet = swatch === undefined ? inHand : swatch;
  const { isDark, choice } = useTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the theme is read from the page when it changes.
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const paint = () => {
      const ratio = Math.min(3, devicePixelRatio || 1);
      const [width, height] = [Math.round(element.clientWidth * ratio), Math.round(element.clientHeight * ratio)];
      if (width === 0 || height === 0) return;
      Object.assign(element, { width, height });
      const surface = element.getContext('2d');
      const palette = readPalette(element);
      if (surface) paintPreview(surface, { scene, operations, sheet, texts, palette, crop, width, height, ratio });
    };
    // After the frame of the change: the drawing itself comes first.
    const timer = setTimeout(paint);
    const observer = new ResizeObserver(paint);
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [scene, operations, sheet, crop, texts, isDark, choice]);
  return <canvas ref={canvas} className={className} role="img" aria-label={label} />;
}
