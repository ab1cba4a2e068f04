import { firstStored, zipNames } from './zip-names.ts';

/** A kind of file that is no drawing of ours: what it is called, with its article, and what to do with it. */
export interface ForeignKind {
  readonly name: string;
  readonly advice: string;
  /** Endings such files have, without the dot. */
  readonly endings: readonly string[];
}

const AS_DXF = 'Save it as DXF and drop that.';
const FLAT_DXF = 'Export the flat face or sketch of the part as DXF and drop that.';
const FROM_3D = 'We make flat parts: export the flat face as DXF from your CAD program and drop that.';
const TRACE = 'It has pixels, not lines: trace it in a drawing program, save it as SVG and drop that.';
const AS_SVG = 'Save it as SVG, DXF or PDF and drop that.';
const FROM_OFFICE = 'Draw the part in a drawing program, or save the page as PDF, and drop that.';
const UNPACK = 'Unpack it and drop the drawing.';

const kind = (name: string, advice: string, ...endings: string[]): ForeignKind => ({ name, advice, endings });

const ZIP = kind('a ZIP', UNPACK, 'zip');
const TAR = kind('a TAR archive', UNPACK, 'tar', 'tgz');
const RAR = kind('a RAR archive', UNPACK, 'rar');
const SEVEN = kind('a 7z archive', UNPACK, '7z');
const PACKED = kind('a packed file', UNPACK, 'gz', 'bz2', 'xz');
const DWG = kind('an AutoCAD DWG', AS_DXF, 'dwg');
const CDR = kind('a CorelDRAW file', AS_SVG, 'cdr', 'cmx');
const STEP = kind('a STEP model', FLAT_DXF, 'step', 'stp', 'p21');
const IGES = kind('an IGES model', FLAT_DXF, 'iges', 'igs');
const STL = kind('an STL mesh', FROM_3D, 'stl');
const THREE_MF = kind('a 3MF model', FROM_3D, '3mf');
const MESH = kind('a 3D model', FROM_3D, 'obj', 'fbx', 'glb', 'gltf', 'ply', 'blend');
const RHINO = kind('a Rhino model', FLAT_DXF, '3dm');
const SKETCHUP = kind('a SketchUp model', FLAT_DXF, 'skp');
const FREECAD = kind('a FreeCAD document', FLAT_DXF, 'fcstd');
const FUSION = kind('a Fusion design', FLAT_DXF, 'f3d', 'f3z');
const OLD_OFFICE = kind(
  'an old Office, SolidWorks or Inventor file',
  'Export the drawing as DXF or PDF and drop that.',
  'doc',
  'xls',
  'ppt',
  'sldprt',
  'slddrw',
  'ipt',
  'idw',
);
const WORD = kind('a Word document', FROM_OFFICE, 'docx');
const EXCEL = kind('an Excel workbook', FROM_OFFICE, 'xlsx');
const POWERPOINT = kind('a PowerPoint file', FROM_OFFICE, 'pptx');
const VISIO = kind('a Visio drawing', AS_SVG, 'vsdx', 'vsd');
const OPEN_DRAW = kind('an OpenDocument drawing', AS_SVG, 'odg');
const OPEN_OFFICE = kind('an OpenDocument file', FROM_OFFICE, 'odt', 'ods', 'odp');
const RTF = kind('a text document', FROM_OFFICE, 'rtf', 'txt');
const JPEG = kind('a JPEG picture', TRACE, 'jpg', 'jpeg', 'jfif');
const PNG = kind('a PNG picture', TRACE, 'png');
const GIF = kind('a GIF picture', TRACE, 'gif');
const BMP = kind('a BMP picture', TRACE, 'bmp');
const TIFF = kind('a TIFF picture', TRACE, 'tif', 'tiff');
const WEBP = kind('a WebP picture', TRACE, 'webp');
const HEIC = kind('a HEIC photo', TRACE, 'heic', 'heif');
const AVIF = kind('an AVIF picture', TRACE, 'avif');
const PICTURE = kind('a picture', TRACE, 'ico', 'jp2', 'xcf');
const PHOTOSHOP = kind('a Photoshop file', TRACE, 'psd', 'psb');
const AFFINITY = kind('an Affinity file', AS_SVG, 'afdesign', 'af', 'afphoto', 'afpub');
const INDESIGN = kind('an InDesign file', 'Export it as PDF and drop that.', 'indd', 'idml');
const SKETCH = kind('a Sketch or XD file', AS_SVG, 'sketch', 'xd');
const METAFILE = kind('a Windows metafile', AS_SVG, 'wmf', 'emf');
const SILHOUETTE = kind('a Silhouette Studio file', AS_SVG, 'studio', 'studio3');
const LIGHTBURN = kind('a LightBurn project', 'Export it as SVG or DXF and drop that.', 'lbrn', 'lbrn2');
const GERBER = kind('a Gerber file', 'Export the board’s outline as DXF and drop that.', 'gbr');
const GCODE = kind('a program for a machine', 'Drop the drawing it was made from.', 'gcode', 'nc', 'plt', 'hpgl');
const LFS = kind('a Git LFS pointer', 'It only points to the drawing: get it with git lfs pull and drop that.');
const PAGE = kind('a web page', 'The download didn’t give you the drawing; download it again.', 'html', 'htm');

/** First bytes of files, one character a byte, from `at` on. Sources: the formats' own descriptions; file(1). */
const SIGNATURES: readonly (readonly [ForeignKind, string, at?: number])[] = [
  [JPEG, '\xff\xd8\xff'],
  [PNG, '\x89PNG\r\n\x1a\n'],
  [GIF, 'GIF8'],
  [TIFF, 'II*\0'],
  [TIFF, 'MM\0*'],
  [PHOTOSHOP, '8BPS'],
  [PICTURE, '\0\0\x01\0'],
  [PICTURE, '\0\0\0\x0cjP  '],
  [PICTURE, 'gimp xcf'],
  [OLD_OFFICE, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  [RTF, '{\\rtf'],
  [RHINO, '3D Geometry File Format '],
  [SKETCHUP, '\xff\xfe\xff\x0eS\0k\0e\0t\0c\0h\0U\0p\0'],
  [MESH, 'Kaydara FBX Binary'],
  [MESH, 'glTF'],
  [MESH, 'ply\n'],
  [MESH, 'ply\r'],
  [MESH, 'BLENDER'],
  [INDESIGN, '\x06\x06\xed\xf5\xd8\x1d\x46\xe5'],
  [AFFINITY, '\x00\xffKA'],
  [METAFILE, '\xd7\xcd\xc6\x9a'],
  [METAFILE, ' EMF', 40],
  [SILHOUETTE, 'silhouette'],
  [SEVEN, '7z\xbc\xaf\x27\x1c'],
  [RAR, 'Rar!\x1a\x07'],
  [TAR, 'ustar', 257],
  [PACKED, 'BZh'],
  [PACKED, '\xfd7zXZ\0'],
];

/** Kinds that are text, by how they begin. */
const TEXTS: readonly (readonly [ForeignKind, RegExp])[] = [
  [STEP, /^\s*ISO-10303-21\s*;/],
  [IGES, /^.{72}S\s*0*1\s*[\r\n]/],
  [STL, /^\s*solid\b[^\n]*\n\s*facet\b/i],
  [LFS, /^version https:\/\/git-lfs/],
  [LIGHTBURN, /^\s*(?:<\?xml[^>]*>\s*)?<LightBurnProject/],
  [GERBER, /%FSLAX\d\d/],
  [PAGE, /^\s*(?:<!doctype html|<html)\b/i],
  [MESH, /^(?:\s*#[^\n]*\n)*\s*(?:mtllib [^\n]*\n\s*)?(?:[og] [^\n]*\n\s*)?v\s+-?[\d.]/],
  [GCODE, /^(?:\s*(?:[;(][^\n]*|%))*\s*(?:N\d+\s*)?(?:[GM]\d{1,3}\b|IN;|PU;|SP\d;)/],
];

/** Characters that a text shows its kind by. */
const HEAD = 4096;

/** A ZIP with files, without any, and one of several volumes. */
const ZIP_STARTS = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'];

/** Sizes of a bitmap's second header that there are. */
const BITMAP_HEADERS = [12, 40, 52, 56, 64, 108, 124];

/** The kind of a file that is certainly none of ours, whatever drawing lies inside it; null where it may be one. */
export function foreignFile(bytes: Uint8Array): ForeignKind | null {
  // One character a byte; decoders take "latin1" for Windows-1252.
  const head = String.fromCharCode(...bytes.subarray(0, 512));
  if (ZIP_STARTS.some((start) => head.startsWith(start))) return packageKind(bytes);
  if (/^(?:AC10\d\d|AC[12]\.\d\d?|MC0\.0)\0/.test(head)) return DWG;
  if (/^(?:RIFF|RIFX)/.test(head)) return riffKind(head);
  if (head.startsWith('ftyp', 4)) return brandKind(head.slice(8, 12));
  if (isBitmap(head)) return BMP;
  const found = SIGNATURES.find(([, signature, at = 0]) => head.startsWith(signature, at));
  return found?.[0] ?? (isBinaryMesh(bytes) ? STL : null);
}

/** The kind of a file that no reader knows, where its text says so. */
export function foreignText(bytes: Uint8Array): ForeignKind | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD));
  return TEXTS.find(([, beginning]) => beginning.test(head))?.[0] ?? null;
}

/** Every kind, for those who know no more than a file's name. */
const ALL: readonly ForeignKind[] = [
  ...SIGNATURES.map(([found]) => found),
  ...TEXTS.map(([found]) => found),
  ...[ZIP, DWG, CDR, BMP, WEBP, HEIC, AVIF, THREE_MF, FREECAD, FUSION, WORD, EXCEL, POWERPOINT, VISIO, OPEN_DRAW],
  ...[OPEN_OFFICE, SKETCH],
];

/** The kind that a file's ending names; null where it names none, or one of ours. */
export function foreignEnding(filename: string): ForeignKind | null {
  const ending = /\.(\w+)$/.exec(filename)?.[1]?.toLowerCase();
  return ending === undefined ? null : (ALL.find(({ endings }) => endings.includes(ending)) ?? null);
}

/** Kinds of packages by their `mimetype` or the names in them; a plain ZIP where none of them fits. */
const PACKAGES: readonly (readonly [ForeignKind, RegExp])[] = [
  [CDR, /^content\/riffdata\.cdr$|^META-INF\/textinfo\.xml$/i],
  [WORD, /^word\/document\.xml$/],
  [EXCEL, /^xl\/workbook\.(?:xml|bin)$/],
  [POWERPOINT, /^ppt\/presentation\.xml$/],
  [VISIO, /^visio\/document\.xml$/],
  [THREE_MF, /^3D\/.*\.model$/i],
  [FREECAD, /^Document\.xml$/],
  [FUSION, /^FusionAssetName\[Active\]\/|\.f3d$/],
  [SKETCH, /^document\.json$/],
  [INDESIGN, /^designmap\.xml$/],
];

const MIMES: readonly (readonly [ForeignKind, RegExp])[] = [
  [CDR, /corel/],
  [OPEN_DRAW, /opendocument\.graphics/],
  [OPEN_OFFICE, /opendocument/],
  [INDESIGN, /indesign/],
  [SKETCH, /adobe\.sparkler/],
];

function packageKind(bytes: Uint8Array): ForeignKind {
  const names = zipNames(bytes);
  const mime = names.includes('mimetype') ? firstStored(bytes) : '';
  const said = mime === '' ? undefined : MIMES.find(([, pattern]) => pattern.test(mime));
  return (said ?? PACKAGES.find(([, pattern]) => names.some((name) => pattern.test(name))))?.[0] ?? ZIP;
}

function riffKind(head: string): ForeignKind | null {
  const form = head.slice(8, 12);
  if (/^cdr|^cmx/i.test(form)) return CDR;
  return form === 'WEBP' ? WEBP : null;
}

/** Photos and films share a container; its brand parts them. */
function brandKind(brand: string): ForeignKind | null {
  if (/^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) return HEIC;
  return /^avi[fs]$/.test(brand) ? AVIF : null;
}

/** Two letters are too few: the size of the second header has to be one of those there are. */
function isBitmap(head: string): boolean {
  return head.startsWith('BM') && head.startsWith('\0\0\0', 15) && BITMAP_HEADERS.includes(head.charCodeAt(14));
}

/** A mesh in binary is as long as its count of triangles says. */
function isBinaryMesh(bytes: Uint8Array): boolean {
  if (bytes.length < 84) return false;
  const count = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(80, true);
  return count > 0 && bytes.length === 84 + 50 * count;
}
