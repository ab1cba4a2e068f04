import { proxy } from 'valtio';
import type { Place } from '../../shared/drawing/notice.ts';
import type { ColourMode } from './canvas/look.ts';

/** View state of the design screen; nothing here changes the part. */
export interface DesignView {
  /** The view that was chosen; null until one is, see useViewMode. */
  mode: ColourMode | null;
  /** Style pointed at in the list or the drawing. */
  style: number | null;
  /** Joined run pointed at in the drawing. */
  shape: number | null;
  place: Place | null;
  /** Box of the bend line that is pointed at or asked about. */
  line: Place | null;
  /** Style whose operation menu is open beside the drawing, and where, CSS px in the drawing area. */
  menu: { style: number; x: number; y: number } | null;
  /** Key of the finding that is selected. */
  finding: string | null;
  /** The drawing is shown as it was before its repairs. */
  before: boolean;
  /** Whether questions and findings below the drawing were opened or folded by hand; null where what is to answer decides. */
  dock: 'open' | 'folded' | null;
  /** All parts are listed in the place of the drawing; only where there are several. */
  listing: boolean;
  /** Tab of the sheet on narrow windows. */
  tab: 'price' | 'findings' | 'operations';
  zoomPercent: number;
}

/** State of the one design screen. */
export const view: DesignView = proxy<DesignView>({
  mode: null,
  style: null,
  shape: null,
  place: null,
  line: null,
  menu: null,
  finding: null,
  before: false,
  dock: null,
  listing: false,
  tab: 'price',
  zoomPercent: 100,
});

/**
 * Points at nothing; for another drawing of the same file. The finding that is open stays open: repairs that a part begins with
 * arrive while somebody reads, and must not close the list that they choose from.
 */
export function pointAtNothing(): void {
  Object.assign(view, { style: null, shape: null, place: null, line: null, menu: null });
}

/** Points at nothing, closes the finding, shows the drawing as it is and leaves the dock to itself; for another file. */
export function resetView(): void {
  pointAtNothing();
  Object.assign(view, { finding: null, before: false, dock: null });
}
