/** Side of the square that is sent, pixels: twice the largest that is shown. */
const SIDE = 512;

/** A square of a picture, natural pixels. */
interface Square {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws a square of a picture anew, as a WebP or, where the browser makes none, a PNG; null where the picture can't be drawn. */
export async function cutOut(source: string, { x, y, width, height }: Square): Promise<Uint8Array<ArrayBuffer> | null> {
  const picture = new Image();
  picture.src = source;
  try {
    await picture.decode();
  } catch {
    return null;
  }
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  canvas.getContext('2d')?.drawImage(picture, x, y, width, height, 0, 0, SIDE, SIDE);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92));
  return blob && new Uint8Array(await blob.arrayBuffer());
}
