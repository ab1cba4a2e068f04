import { TileMaker, type TileOrder } from './tile-maker.ts';
import { warmUp } from './warm-up.ts';

warmUp(new TileMaker());
const maker = new TileMaker();

addEventListener('message', ({ data }: MessageEvent<TileOrder>) => {
  const made = maker.take(data);
  if (made) postMessage(made, { transfer: made.image ? [made.image as ImageBitmap] : [] });
});
