import { gzipSync, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { foreignEnding } from '../../shared/drawing/foreign-files.ts';
import { readDesign } from '../../shared/drawing/read.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="10mm" height="10mm" viewBox="0 0 10 10"><path d="M1 1h8v8h-8z" stroke="#f00" fill="none"/></svg>';
const DXF = [
  '0',
  'SECTION',
  '2',
  'ENTITIES',
  '0',
  'CIRCLE',
  '8',
  '0',
  '10',
  '5',
  '20',
  '5',
  '40',
  '3',
  '0',
  'ENDSEC',
  '0',
  'EOF',
  '',
].join('\n');

/** One character a byte. */
const bytes = (text: string, length = text.length) =>
  Uint8Array.from({ length: Math.max(length, text.length) }, (_, i) => (i < text.length ? text.charCodeAt(i) : 0x41));

const words = (file: Uint8Array) => {
  const { drawing, format, notices } = readDesign(file);
  expect(drawing).toBeNull();
  expect(format).toBeNull();
  expect(notices).toHaveLength(1);
  expect(notices[0]).toMatchObject({ code: 'is_wrong_filetype', severity: 'error', count: 1 });
  return notices[0]!.message;
};

const zipped = (files: Record<string, string>, level: 0 | 6) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { level });

describe('files of other kinds', () => {
  it.each([0, 6] as const)('[DR14] refuses a ZIP whatever drawings lie in it, packed by level %d', (level) => {
    for (const content of [{ 'a.svg': SVG }, { 'a.dxf': DXF }, { 'mine/a.ai': `%PDF-1.4\n${SVG}`, 'b.svg': SVG }, {}]) {
      expect(words(zipped(content as Record<string, string>, level))).toBe(
        'This is a ZIP. Unpack it and drop the drawing.',
      );
    }
  });

  it('[DR14] tells a ZIP that is cut short or has a comment behind it', () => {
    const whole = zipped({ 'word/document.xml': '<w/>', 'a.svg': SVG }, 6);
    expect(words(whole.subarray(0, 40))).toContain('a ZIP');
    const longer = new Uint8Array(whole.length + 300);
    longer.set(whole);
    expect(words(longer)).toContain('a Word document');
  });

  it.each([
    [{ '[Content_Types].xml': 'x', 'word/document.xml': 'x' }, 'a Word document'],
    [{ '[Content_Types].xml': 'x', 'xl/workbook.xml': 'x' }, 'an Excel workbook'],
    [{ '[Content_Types].xml': 'x', '3D/3dmodel.model': 'x' }, 'a 3MF model'],
    [{ mimetype: 'application/x-vnd.corel.draw.document+zip', 'content/root.dat': 'x' }, 'a CorelDRAW file'],
    [{ mimetype: 'application/vnd.oasis.opendocument.graphics', 'content.xml': 'x' }, 'an OpenDocument drawing'],
    [{ 'Document.xml': 'x', 'GuiDocument.xml': 'x' }, 'a FreeCAD document'],
  ])('[DR14] names the kinds that are ZIPs inside: %j', (content, name) => {
    for (const level of [0, 6] as const) {
      const file = zipSync(
        Object.fromEntries(
          Object.entries(content).map(([entry, text]) => [
            entry,
            [strToU8(text), { level: entry === 'mimetype' ? 0 : level }],
          ]),
        ),
      );
      expect(words(file)).toContain(`This is ${name}. `);
    }
  });

  it.each([
    ['AC1027\0\0\0\0', 'This is an AutoCAD DWG. Save it as DXF and drop that.'],
    ['RIFF\x10\x20\0\0CDRAvrsn', 'a CorelDRAW file'],
    ['RIFF\x10\x20\0\0WEBPVP8 ', 'a WebP picture'],
    ['ISO-10303-21;\nHEADER;\n', 'a STEP model'],
    ['solid part\n facet normal 0 0 1\n', 'an STL mesh'],
    [`${'Made by hand'.padEnd(72)}S      1\n`, 'an IGES model'],
    ['\xff\xd8\xff\xe0\0\x10JFIF\0', 'a JPEG picture'],
    ['\x89PNG\r\n\x1a\n', 'a PNG picture'],
    ['GIF89a', 'a GIF picture'],
    ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'a HEIC photo'],
    ['II*\0\x08\0\0\0', 'a TIFF picture'],
    ['8BPS\0\x01', 'a Photoshop file'],
    ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'an old Office, SolidWorks or Inventor file'],
    ['3D Geometry File Format        5', 'a Rhino model'],
    ['Rar!\x1a\x07\0', 'a RAR archive'],
    ['7z\xbc\xaf\x27\x1c', 'a 7z archive'],
    ['version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 3\n', 'a Git LFS pointer'],
    ['<?xml version="1.0"?>\n<LightBurnProject AppVersion="1.4">', 'a LightBurn project'],
    ['<!DOCTYPE html>\n<html><body>404</body></html>', 'a web page'],
    ['G21\nG90\nM3 S100\nG1 X10', 'a program for a machine'],
  ])('[DR14] names a file by its content: %j', (start, name) => {
    expect(words(bytes(start, start.includes('\n') ? 0 : 400))).toContain(name);
  });

  it('[DR14] tells a picture with the text of a drawing in it, a packed archive, and a mesh by its length', () => {
    expect(words(bytes(`\xff\xd8\xff\xe1${SVG}`))).toContain('a JPEG picture');
    expect(words(bytes(`${'a.svg'.padEnd(257, '\0')}ustar\0${SVG}`))).toContain('a TAR archive');
    expect(words(gzipSync(strToU8(DXF)))).toContain('Unpack it');
    const mesh = new Uint8Array(84 + 50 * 12);
    mesh[80] = 12;
    expect(words(mesh)).toContain('an STL mesh');
  });

  it('[DR8] [DR14] goes on taking what is ours under any packing', () => {
    expect(readDesign(gzipSync(strToU8(SVG))).drawing).not.toBeNull();
    expect(readDesign(strToU8(SVG)).drawing).not.toBeNull();
    expect(readDesign(strToU8(DXF)).drawing).not.toBeNull();
    expect(words(strToU8('just some words'))).toBe('We can’t read this file. Use an SVG, DXF, AI, EPS or PDF drawing.');
  });

  it('says that a packed drawing which breaks off is damaged, not of the wrong kind', () => {
    const whole = gzipSync(strToU8(SVG + ' '.repeat(500)));
    const broken = whole.slice();
    broken.fill(0xff, 20, 60);
    expect(readDesign(broken).notices[0]).toMatchObject({ code: 'unable_to_read' });
  });

  it('knows kinds by their ending too', () => {
    expect(foreignEnding('part.DWG')?.name).toBe('an AutoCAD DWG');
    expect(foreignEnding('cube.stl')?.name).toBe('an STL mesh');
    expect(foreignEnding('box.step')?.name).toBe('a STEP model');
    expect(foreignEnding('all.zip')?.name).toBe('a ZIP');
    for (const name of ['a.svg', 'a.svgz', 'a.dxf', 'a.ai', 'a.eps', 'a.pdf', 'zip', 'a.unknown'])
      expect(foreignEnding(name)).toBeNull();
  });
});
