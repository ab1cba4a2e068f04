/** How samples were written as differences. Source: ISO 32000-1, table 8. */
export interface Prediction {
  readonly predictor: number;
  readonly colours: number;
  readonly bits: number;
  readonly columns: number;
}

/** Takes the differences of PNG (10 and above) and TIFF (2) predictors back. A last row that is cut short is kept. */
export function undoPrediction(data: Uint8Array, how: Prediction): Uint8Array {
  const pixel = Math.max(1, Math.ceil((how.colours * how.bits) / 8));
  const row = Math.ceil((how.colours * how.bits * how.columns) / 8);
  if (!(row > 0) || !Number.isFinite(row)) return data;
  if (how.predictor >= 10) return undoPng(data, row, pixel);
  return how.predictor === 2 && how.bits === 8 ? undoTiff(data, row, pixel) : data;
}

function undoPng(data: Uint8Array, row: number, pixel: number): Uint8Array {
  const rows = Math.ceil(data.length / (row + 1));
  const out = new Uint8Array(Math.max(0, data.length - rows));
  for (let y = 0; y < rows; y++) {
    const kind = data[y * (row + 1)]!;
    const from = y * (row + 1) + 1;
    const to = y * row;
    const width = Math.min(row, data.length - from);
    for (let x = 0; x < width; x++) {
      const left = x >= pixel ? out[to + x - pixel]! : 0;
      const up = y > 0 ? out[to + x - row]! : 0;
      const corner = x >= pixel && y > 0 ? out[to + x - row - pixel]! : 0;
      out[to + x] = data[from + x]! + predicted(kind, left, up, corner);
    }
  }
  return out;
}

/** The guess of a PNG filter type. Source: PNG specification, §9. */
function predicted(kind: number, left: number, up: number, corner: number): number {
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind !== 4) return 0;
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

function undoTiff(data: Uint8Array, row: number, pixel: number): Uint8Array {
  const out = Uint8Array.from(data);
  for (let at = 0; at < out.length; at++) if (at % row >= pixel) out[at] = out[at]! + out[at - pixel]!;
  return out;
}
