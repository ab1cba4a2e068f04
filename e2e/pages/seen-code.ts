import { writeFileSync } from 'node:fs';
import bwip from 'bwip-js/node';

const [WIDTH, HEIGHT] = [640, 480];
/** Side of a square of the code in the picture, and where the code begins. */
const [SQUARE, LEFT, TOP] = [14, 180, 100];

interface Modules {
  readonly pixs: ArrayLike<number>;
  readonly pixx: number;
  readonly pixy: number;
}

/** Writes a film in which a label with a code lies before the camera, as Chromium's fake camera plays it (YUV4MPEG2). */
export function filmOf(code: string, file: string): void {
  const [found] = bwip.raw('datamatrix', code, '') as unknown as readonly Modules[];
  const { pixs, pixx, pixy } = found!;
  // Light gray around, as paper is.
  const picture = new Uint8Array(WIDTH * HEIGHT).fill(225);
  for (let y = 0; y < pixy * SQUARE; y += 1)
    for (let x = 0; x < pixx * SQUARE; x += 1) {
      const isDark = pixs[Math.floor(y / SQUARE) * pixx + Math.floor(x / SQUARE)] === 1;
      picture[(TOP + y) * WIDTH + LEFT + x] = isDark ? 30 : 225;
    }
  const colors = new Uint8Array((WIDTH * HEIGHT) / 2).fill(128);
  const frame = [Buffer.from('FRAME\n'), picture, colors];
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([head, ...Array.from({ length: 5 }, () => frame).flat()]));
}
