import type { Subject, WordList } from './subjects.ts';

/**
 * Names of layers that programs write by themselves.
 *
 * Inventor (`IV_…`): help.autodesk.com, Layer Mapping for Export Flat Pattern Reference (2026). Of its layers the outer and interior profiles
 * go through and the bends bend; edges that do not go through, punch marks, sketches and roll lines are help lines. KiCad: layers of
 * pcbnew (docs.kicad.org, Board editor). Copper, mask and paste say nothing: stencils are cut of them. AutoCAD: DEFPOINTS, which never
 * plots, ASHADE, and the ANNO, DIMS and TTLB of the US National CAD Standard. Solid Edge: layers of AutoCAD Translation Wizard
 * (solideadn.com, ST5), and UP/DOWN CENTERLINES of flat patterns. SolidWorks: SCRIBE and FORMAT. Rhino: Make2D. Illustrator: CutContour and
 * KissCut, spot colours of print and cut. Ponoko: Design Template. LightBurn's C00 to C29 are colours and say nothing of the operation.
 */
export const PROGRAMS: WordList = {
  cut: 'edge cuts, cut contour, thru cut, through cut, cut through',
  inner_cut:
    'iv interior profiles, iv interior profile, interior profiles, interior profile, interior loops, inner loops',
  outline: 'iv outer profile, iv outer profiles, outer profile, outer profiles, outer loop, outer loops, board outline',
  engrave: 'f silk s, b silk s, f silkscreen, b silkscreen, silk screen, silk screens',
  score: 'kiss cut, kiss cuts, kiss cutting, half cut, half cuts, halfcut lines',
  bend:
    'iv bend, iv bend down, iv bend up, up centerline, up centerlines, down centerline, down centerlines, ' +
    'sheetmetal bend, sm bend',
  construction:
    'iv tangent, iv tool center, iv tool centre, iv arc centers, iv arc centres, iv feature profiles, iv feature profile, ' +
    'feature profiles, iv altrep front, iv altrep back, altrep front, altrep back, iv unconsumed sketches, unconsumed sketches, ' +
    'iv roll, iv roll tangent, roll tangent, tool center, tool centers, bend extent, bend extents, bend tangent, bend tangents, ' +
    'bend tangent lines, bend extent lines, bend limit, bend limits, sheetmetal bend tangent, sheetmetal bend tangents, sm bend tangent, ' +
    'outer mold line, outer mold lines, inner mold line, inner mold lines, arc center, arc centers, arc centre, arc centres, f fab, b fab, f crt yd, b crt yd, ' +
    'f courtyard, b courtyard, dwgs user, cmts user, user drawings, user comments, eco user, user eco, adsk constraints, ' +
    'flow line, flow lines, ashade, defpoint, defpoints, scene silhouette',
  sheet:
    'border iso, border ansi, border din, border jis, border bsi, border gb, border gost, ttlb, design template, sheet format, view port, view ports, vports',
  dimension: 'anno dims, anno dim',
  note: 'anno, anno note, anno text, anntext, sld anno',
};

/**
 * Names that say something as they are alone, digits and all. LightBurn: the tool layers T1 and T2, which are never made. AutoCAD
 * Mechanical: hidden lines, dimensions, centre lines and the border of AM_0 to AM_BOR. SolidWorks: the sheet's FORMAT.
 */
export const WHOLE_NAMES: Readonly<Record<string, Subject>> = {
  t1: 'construction',
  t2: 'construction',
  am_3: 'hidden',
  am_5: 'dimension',
  am_7: 'centre',
  am_bor: 'sheet',
  format: 'sheet',
};
