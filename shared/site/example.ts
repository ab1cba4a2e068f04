/** Path data by what is done along it, mm. */
export interface ExampleLayer {
  readonly layer: 'CUT' | 'MARK' | 'LABEL' | 'BEND';
  readonly d: string;
}

/** A part of ours that pages show and price. Lengths mm. */
export interface ExamplePart {
  /** Name of its file, which is what it is called on the page. */
  readonly file: string;
  /** The part in a few words. */
  readonly about: string;
  readonly width: number;
  readonly height: number;
  readonly layers: readonly ExampleLayer[];
}

const PAINT: Readonly<Record<ExampleLayer['layer'], string>> = {
  CUT: 'fill="none" stroke="#0000ff" stroke-width="0.1"',
  MARK: 'fill="none" stroke="#ff0000" stroke-width="0.1"',
  LABEL: 'fill="#000000" fill-rule="evenodd" stroke="none"',
  BEND: 'fill="none" stroke="#ff8000" stroke-width="0.1" stroke-dasharray="3 2"',
};

/** A part as a file, the way a drawing program with layers writes it. */
export function exampleSvg({ width, height, layers }: Pick<ExamplePart, 'width' | 'height' | 'layers'>): string {
  const groups = layers
    .map(
      ({ layer, d }) =>
        `<g id="${layer}" inkscape:groupmode="layer" inkscape:label="${layer}" ${PAINT[layer]}><path d="${d}"/></g>`,
    )
    .join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">\n${groups}\n</svg>\n`;
}
