const figure = (value: number): string => String(Math.round(value * 100) / 100 + 0);
const figures = (values: readonly unknown[]): string =>
  values.map((value) => (typeof value === 'number' ? figure(value) : String(value))).join(' ');

/** Path calls and their letters. */
const PATH: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'L',
  bezierCurveTo: 'C',
  quadraticCurveTo: 'Q',
  closePath: 'Z',
  rect: 'rect ',
  roundRect: 'roundRect ',
  arc: 'arc ',
  ellipse: 'ellipse ',
};

const SET = {
  fillStyle: '#000000',
  strokeStyle: '#000000',
  lineWidth: 1,
  lineCap: 'butt',
  lineJoin: 'miter',
  globalAlpha: 1,
  globalCompositeOperation: 'source-over',
  font: '',
  textAlign: 'start',
  textBaseline: 'alphabetic',
  dash: [] as readonly number[],
};
type State = typeof SET;

/**
 * A surface that paints nothing and notes, line by line, what would be seen: paths with the colour, width and dash they are drawn in,
 * texts, pictures; in px to the hundredth.
 */
export function surfaceNotes(notes: string[], name: string, width: number, height: number) {
  let state: State & Record<string, unknown> = { ...SET };
  const kept: (typeof state)[] = [];
  let path: string[] = [];
  const note = (text: string, ...extra: string[]): void => {
    const { globalAlpha, globalCompositeOperation } = state;
    const how = [
      ...extra,
      ...(globalAlpha === 1 ? [] : [`alpha ${figure(globalAlpha)}`]),
      ...(globalCompositeOperation === 'source-over' ? [] : [globalCompositeOperation]),
    ];
    notes.push(`${name}: ${[text, ...how].join(', ')}`);
  };
  const paint = (style: unknown): string => String(style);
  const calls: Record<string, (...values: never[]) => unknown> = {
    beginPath: () => {
      path = [];
    },
    stroke: () =>
      path.length > 0 &&
      note(
        `stroke ${paint(state.strokeStyle)} ${path.join('')}`,
        `${figure(state.lineWidth)} px ${state.lineCap} ${state.lineJoin}`,
        ...(state.dash.length > 0 ? [`dash ${figures(state.dash)}`] : []),
      ),
    fill: (rule: string) =>
      path.length > 0 && note(`fill ${paint(state.fillStyle)} ${path.join('')}`, rule ?? 'nonzero'),
    clip: () => note(`clip ${path.join('')}`),
    fillRect: (...box: number[]) => note(`fill ${paint(state.fillStyle)} rect ${figures(box)}`),
    clearRect: (...box: number[]) => note(`clear ${figures(box)}`),
    fillText: (text: string, x: number, y: number) =>
      note(
        `text ${text} at ${figures([x, y])} ${paint(state.fillStyle)}`,
        `${state.font} ${state.textAlign} ${state.textBaseline}`,
      ),
    measureText: (text: string) => ({ width: text.length * 7 }),
    setLineDash: (dash: readonly number[]) => {
      state.dash = dash;
    },
    drawImage: (image: { name?: string }, ...place: number[]) => note(`picture ${image.name} at ${figures(place)}`),
    save: () => void kept.push({ ...state }),
    restore: () => {
      state = kept.pop()!;
    },
    createPattern: (image: { name?: string }) => {
      let turned = '';
      return {
        setTransform: (matrix: object) => {
          turned = figures(Object.values(matrix));
        },
        toString: () => `pattern of ${image.name} by ${turned}`,
      };
    },
    createLinearGradient: (...line: number[]) => {
      const stops: string[] = [];
      return {
        addColorStop: (at: number, colour: string) => void stops.push(`${figure(at)} ${colour}`),
        toString: () => `light ${figures(line)} of ${stops.join(', ')}`,
      };
    },
    createImageData: (across: number, down: number) => ({ data: new Uint8ClampedArray(across * down * 4) }),
    putImageData: ({ data }: { data: Uint8ClampedArray }) =>
      note(`texels ${data.reduce((sum, value, i) => (sum * 31 + value * (i + 1)) % 1_000_000_007, 7)}`),
    ...Object.fromEntries(
      ['setTransform', 'transform', 'translate', 'rotate', 'scale'].map((call) => [
        call,
        (...values: number[]) => note(`${call} ${figures(values)}`),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(PATH).map(([call, letter]) => [
        call,
        (...values: number[]) => void path.push(`${letter}${figures(values)}`),
      ]),
    ),
  };
  const canvas = { name, width, height, getContext: (): unknown => surface };
  const surface: Record<string, unknown> = new Proxy(
    {},
    {
      get: (_, key: string) => (key === 'canvas' ? canvas : (calls[key] ?? state[key])),
      set: (_, key: string, value) => {
        state[key] = value;
        return true;
      },
    },
  );
  return { canvas, surface };
}
