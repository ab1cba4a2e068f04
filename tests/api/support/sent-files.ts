import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';

/** A photo taken sideways, with a maker and a place in it. */
export async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c03030' } });
  const exif = { IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 30/1 0/1' } };
  return new Uint8Array(await picture.jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer());
}

/** A PDF of so many pages. */
export async function pdf(pages = 3): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create();
  for (let i = 0; i < pages; i++) document.addPage([200, 100]);
  return new Uint8Array(await document.save());
}

/** A file as a browser sends it. */
export function fileOf(bytes: Uint8Array<ArrayBuffer> | string, name: string): File {
  return new File([bytes], name);
}
