/** Where the build put what PDFs that do not carry it need: tables of characters, the standard fonts, decoders of pictures. */
const FILES: Readonly<Record<string, string>> = {
  ...import.meta.glob<string>('../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
    query: '?url',
    import: 'default',
    eager: true,
    exhaustive: true,
  }),
  ...import.meta.glob<string>('../../node_modules/pdfjs-dist/standard_fonts/*.{ttf,pfb}', {
    query: '?url',
    import: 'default',
    eager: true,
    exhaustive: true,
  }),
  ...import.meta.glob<string>('../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm', {
    query: '?url',
    import: 'default',
    eager: true,
    exhaustive: true,
  }),
};

const BY_NAME = new Map(Object.entries(FILES).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]));

/** Fetches such a file by its name, as pdf.js asks for it. */
export class PdfData {
  /** Rejects where there is no such file or it does not arrive: the page is shown without it. */
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const url = BY_NAME.get(filename);
    const answer = url === undefined ? null : await fetch(url);
    if (!answer?.ok) throw new Error(`No ${filename}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}
