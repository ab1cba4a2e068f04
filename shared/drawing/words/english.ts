import type { WordList } from './subjects.ts';

/**
 * English words of layers, as shops ask for them in their guides (Ponoko, Trotec, xTool, Epilog, SendCutSend, Snijlab) and as CAD users write
 * them: names of issue 34 and of public drawings. ISO 128 and ASME Y14.2 for the kinds of lines, ISO 7200 for title blocks.
 */
export const ENGLISH: WordList = {
  cut:
    'cut, cuts, cutting, cuttings, cut out, cut outs, cut line, cut lines, cutting line, cutting lines, cut path, cut paths, cut layer, ' +
    'cut edge, cut edges, laser cut, laser cuts, laser cutting, vector cut, vector cutting, die cut, die cuts, die cutting, die line, ' +
    'die lines, trim, trim line, trim lines, trim box, outer cut, outer cuts, outside cut, outside cuts, cut outer, cut outside, water jet, cnc cut',
  inner_cut:
    'inner cut, inner cuts, inside cut, inside cuts, interior cut, interior cuts, internal cut, internal cuts, inner cutting, cut inner, ' +
    'cut inside, cut interior, cut internal, inner cut out, inner cut outs, internal cut outs, internal cut out, cut hole, cut holes, holes, drill, drills, drilled, drill hole, drill holes, drilled hole, drilled holes, drilling, drillings, through hole, ' +
    'through holes, thru hole, thru holes, mounting hole, mounting holes, screw hole, screw holes, bolt hole, bolt holes, slots',
  outline:
    'outline, outlines, contour, contours, part outline, outer contour, inner contour, outer contours, inner contours, ' +
    'perimeter, perimeters',
  engrave:
    'engrave, engraves, engraved, engraver, engraving, engravings, etch, etches, etched, etching, etchings, laser engrave, laser engraving, ' +
    'line engrave, line engraving, vector engrave, vector engraving, laser etch, scribe, scribes, scribed, scribing, scribe line, scribe lines',
  raster:
    'raster, rasters, rastering, raster engrave, raster engraving, area engrave, area engraved, area engraving, area engravings, fill engrave, ' +
    'fill engraved, fill engraving, fill engravings, filled engraving, raster etch, half tone, photo engrave, photo engraving',
  score: 'score, scores, scored, scoring, score line, score lines, score cut, score cuts, scoring line, scoring lines',
  mark: 'mark, marks, marking, markings, laser mark, laser marks, laser marking, laser markings, mark line, mark lines, marking line, marking lines',
  crease: 'crease, creases, creased, creasing, crease line, crease lines, creasing lines',
  bend:
    'bend, bends, bending, bend up, bend down, bends up, bends down, bend line, bend lines, bending line, bending lines, bend centre, bend center, ' +
    'bend centres, bend centers, bend center line, bend center lines, bend centre line, bend centre lines, fold, folds, folding, fold line, ' +
    'fold lines, folding line, folding lines, brake line, brake lines',
  perforate:
    'perforate, perforated, perforates, perforating, perforation, perforations, perf, perfs, perforation line, perforation lines, perf line, ' +
    'perf lines, perf cut, perf cuts, perforated cut, tear line, tear lines, tear off, skip cut, dashed cut',
  countersink:
    'countersink*, countersunk, csk, csks, c sink, c sinks, counterbore*, c bore, c bores, spot face, spot faces',
  thread:
    'tap, taps, tapped, tapping, tapped hole, tapped holes, tap hole, tap holes, thread, threads, threaded, threading, threaded hole, threaded holes',
  pocket:
    'mill, milling, milled, pocket, pockets, pocketing*, pocket mill, blind hole, blind holes, blind pocket, blind pockets, recess, recesses',
  dimension:
    'dim, dims, dimension, dimensions, dimensioning, dimension line, dimension lines, dim line, dim lines, measurement, measurements, extension lines',
  construction:
    'construction, constructions, construction line, construction lines, tangent, tangents, tangent line, tangent lines, tangent edge, tangent edges, ' +
    'safe area, safe areas, safe zone, safe zones, safety zone, safety area, safe margin, live area, guide, guides, guide line, guide lines, help line, help lines, auxiliary, auxiliary line, auxiliary lines, no cut, not cut, do not cut, ' +
    'don t cut, non cut, un cut, no cutting, do not laser, do not engrave, no engrave, ignore, ignored, do not print, non printing, ' +
    'no print, no plot, non plot, tool layer',
  sheet:
    'bleed, bleeds, bleed line, bleed area, bleed box, title block, title blocks, title box, drawing frame, drawing frames, sheet frame, sheet frames, drawing border, drawing borders, ' +
    'sheet border, sheet borders, page border, page borders, page frame, border frame, crop mark, crop marks, trim mark, trim marks, cut marks, ' +
    'fold marks, registration, registration mark, registration marks, reg mark, reg marks, printer marks, printers marks, fiducial, fiducials, ' +
    'plot window, plot area, print area, print window, printable area, revision block, revision table, parts list, bill of materials, work area, laser bed',
  note:
    'annotation, annotations, annotate, notes, general notes, remarks, comments, reference, references, reference line, reference lines, ' +
    'anno, a note, a notes, a anno, bend note, bend notes, bend text, bend texts, bend annotation, bend annotations, bend table, bend label, bend labels, leader, leaders, ' +
    'balloon, balloons, legend, instruction, instructions, assembly instructions, read me, readme, how to, explanation, explanations, guidance, disclaimer, revision, revisions, revision cloud, rev cloud, revcloud',
  frame: 'frame, frames',
  border:
    'border, borders, border line, border lines, margin, margins, material, material outline, material sheet, stock, stock sheet, stock outline, raw material, blank sheet',
  text: 'text, texts, lettering, letters, title, titles, m text, d text, text outline, text outlines, texts outlined',
  hatch:
    'hatch, hatches, hatched, hatching, hatchings, hatch line, hatch lines, cross hatch, cross hatching, section hatch, section lining',
  centre:
    'center, centre, centers, centres, center line, center lines, centre line, centre lines, centerx, centrex, center mark, center marks, ' +
    'centre mark, centre marks, axis, axes, axis line, axis lines, axes lines, symmetry line, symmetry lines, ' +
    'pitch, pitch circle, pitch circles, pitch line, pitch lines, pitch diameter, bolt circle, bolt circles, pcd, base circle, base circles',
  hidden:
    'hidden, hidden line, hidden lines, hidden edge, hidden edges, hidden outline, hidden outlines, phantom, phantom line, phantom lines, ' +
    'dash dot, dash dots, dashdot*, invisible lines',
};
