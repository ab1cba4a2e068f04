import { useId } from 'react';
import type { ExamplePart } from '../../../shared/site/example.ts';
import type { PricedExample } from '../../../shared/site/page-wire.ts';
import styles from './MadePicture.module.css';

/** Patterns that let light through: what is engraved in them turns white. */
const CLEAR: ReadonlySet<string> = new Set(['translucent', 'frosted', 'mirror']);

/** Darker than this in every channel: what is engraved in it is seen by being lighter. */
const DARK = 0x48;

function isDark(color: string): boolean {
  const value = Number.parseInt(color.slice(1), 16);
  return Math.max((value >> 16) & 255, (value >> 8) & 255, value & 255) < DARK;
}

/** A part of ours as it is made: cut out of its sheet, engraved, bend lines marked. Drawn of its own lines, so that it is there without a script. */
export function MadePicture({
  width,
  height,
  layers,
  swatch,
  materialSlug,
}: Pick<PricedExample, 'width' | 'height' | 'swatch' | 'materialSlug'> & Pick<ExamplePart, 'layers'>) {
  const sheet = useId();
  const [ground = '#cccccc', second = ground, third] = swatch.colors;
  const isClear = CLEAR.has(swatch.pattern) || materialSlug.startsWith('acrylic-');
  const burnt = isClear ? '#ffffff' : swatch.pattern === 'laminate' ? second : (third ?? '#3a2a1c');
  const mark = isDark(ground)
    ? '#e4e7ea'
    : swatch.pattern === 'mill' || swatch.pattern === 'brushed' || swatch.pattern === 'etched'
      ? '#4b545d'
      : burnt;
  return (
    <svg className={styles.picture} viewBox={`-4 -4 ${width + 8} ${height + 8}`} aria-hidden="true">
      <linearGradient id={sheet} x1="0" y1="0" x2="1" y2="0.7">
        <stop offset="0" stopColor={ground} />
        <stop offset="0.5" stopColor={swatch.pattern === 'laminate' ? ground : second} />
        <stop offset="1" stopColor={ground} />
      </linearGradient>
      {layers.map(({ layer, d }) =>
        layer === 'CUT' ? (
          <path key={layer} d={d} fill={`url(#${sheet})`} fillRule="evenodd" className={styles.body} />
        ) : null,
      )}
      {layers.map(({ layer, d }) => {
        if (layer === 'LABEL') return <path key={layer} d={d} fill={mark} fillRule="evenodd" opacity="0.75" />;
        if (layer === 'MARK') return <path key={layer} d={d} fill="none" stroke={mark} className={styles.mark} />;
        return layer === 'BEND' ? <path key={layer} d={d} className={styles.bend} /> : null;
      })}
    </svg>
  );
}
