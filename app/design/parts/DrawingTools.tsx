import { ChevronsUpDown, Eye, Maximize, Minus, Plus, RotateCw } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { setRotation } from '../../part/choices.ts';
import { usePart } from '../../part/use-part.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { openModal } from '../../ui/modals.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import type { ColourMode } from '../canvas/look.ts';
import { view } from '../state.ts';
import { chooseMode, useViewMode } from '../use-view-mode.ts';
import { useSlim } from '../use-wide.ts';
import styles from './DrawingTools.module.css';
import { ROTATION_MODAL } from './modal-names.ts';

const MODES: readonly { value: ColourMode; label: string }[] = [
  { value: 'made', label: 'As made' },
  { value: 'operations', label: 'Operations' },
  { value: 'file', label: 'File colors' },
  { value: 'cost', label: 'Cost' },
];

interface DrawingToolsProps {
  readonly onZoom: (factor: number) => void;
  readonly onFit: () => void;
}

/** Above the drawing: what of it shows, zoom, fit and turn. */
export function DrawingTools({ onZoom, onFit }: DrawingToolsProps) {
  const { zoomPercent } = useSnapshot(view);
  const mode = useViewMode();
  const slim = useSlim();
  const { piece } = usePart();
  return (
    <div className={styles.tools}>
      {slim ? (
        <MenuButton
          className={styles.choose}
          label="View of the drawing"
          value={mode}
          choices={MODES}
          onChange={chooseMode}
        >
          <Eye size={18} strokeWidth={1.75} aria-hidden="true" />
          {MODES.find(({ value }) => value === mode)?.label}
          <ChevronsUpDown size={14} aria-hidden="true" />
        </MenuButton>
      ) : (
        <Segmented label="View of the drawing" size="s" value={mode} onChange={chooseMode} options={MODES} />
      )}
      <fieldset className={styles.zoom}>
        <legend className={styles.hidden}>Zoom and turn</legend>
        <IconButton label="Zoom out" onClick={() => onZoom(0.8)}>
          <Minus aria-hidden="true" />
        </IconButton>
        <output className={styles.percent} aria-label="Zoom">
          {zoomPercent < 9.95 ? zoomPercent.toFixed(1) : Math.round(zoomPercent)}%
        </output>
        <IconButton label="Zoom in" onClick={() => onZoom(1.25)}>
          <Plus aria-hidden="true" />
        </IconButton>
        <button type="button" className={styles.fit} onClick={onFit} title="Fit (F)">
          <Maximize size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>Fit</span>
        </button>
        <IconButton label="Turn by 90°" onClick={() => setRotation(piece.rotation + 270)}>
          <RotateCw aria-hidden="true" />
        </IconButton>
        <button
          type="button"
          className={styles.angle}
          onClick={() => openModal(ROTATION_MODAL)}
          aria-label={`Angle ${Number(piece.rotation.toFixed(2))}°, change`}
        >
          {Number(piece.rotation.toFixed(2))}°
        </button>
      </fieldset>
    </div>
  );
}
