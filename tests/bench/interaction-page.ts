/** Functions that the interaction bench runs inside the page; each needs no other, because it is sent there as text. */

/** Frames that a change took: from the input event to the end of the frame that painted it, ms each. */
export async function slide(values: readonly number[]): Promise<number[]> {
  const slider = document.querySelector<HTMLInputElement>('input[type=range][aria-label="Quantity slider"]');
  const total = document.querySelector('[data-testid=total]');
  if (!slider || !total) throw new Error('The price panel is not there');
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  const took: number[] = [];
  for (const value of values) {
    // The browser hands pointer input to the page at the start of a frame; so does this.
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const before = slider.getAttribute('aria-valuetext');
    const start = performance.now();
    setValue.call(slider, String(value));
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    // A message posted from an animation frame arrives once that frame is painted; the price must be in it by then.
    const channel = new MessageChannel();
    const painted = new Promise<number>((resolve) => {
      channel.port1.onmessage = () => resolve(performance.now());
    });
    channel.port2.postMessage(null);
    const end = await painted;
    // The figure beside the slider; two lots may cost the same in all.
    if (slider.getAttribute('aria-valuetext') === before)
      throw new Error(`The price did not follow the slider to ${value}`);
    took.push(end - start);
  }
  return took;
}

/** Drops a file on the page and waits for the frame that shows its price, ms. */
export async function drop({ text, name }: { readonly text: string; readonly name: string }): Promise<number> {
  const file = new File([text], name, { type: 'image/svg+xml' });
  const data = new DataTransfer();
  data.items.add(file);
  const target = document.body;
  target.dispatchEvent(new DragEvent('dragenter', { bubbles: true, cancelable: true, dataTransfer: data }));
  await new Promise((resolve) => setTimeout(resolve, 300));
  const start = performance.now();
  target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const shown = document.querySelector('h1')?.textContent?.includes(name);
    const cents = document.querySelector('[data-testid=total]')?.getAttribute('data-cents');
    if (shown && cents) break;
    if (performance.now() - start > 30_000) throw new Error('No price after 30 s');
  }
  const channel = new MessageChannel();
  return new Promise((resolve) => {
    channel.port1.onmessage = () => resolve(performance.now() - start);
    channel.port2.postMessage(null);
  });
}

/** Switches between the drawing's views; from each switch to as made until all that shows is painted, ms. */
export async function showMade(times: number): Promise<number[]> {
  const radio = (name: string) => {
    const found = [...document.querySelectorAll('label')].find((label) => label.textContent === name);
    if (!found) throw new Error(`There is no view ${name}`);
    return found;
  };
  const sharp = () => performance.getEntriesByName('drawing-sharp').at(-1)?.startTime ?? 0;
  const shown = async (name: string) => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const start = performance.now();
    radio(name).click();
    while (sharp() < start) {
      if (performance.now() - start > 10_000) throw new Error(`${name} was never painted`);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return sharp() - start;
  };
  const took: number[] = [];
  for (let i = 0; i < times; i++) {
    took.push(await shown('As made'));
    await shown('Operations');
  }
  return took;
}

/** Sums layout shifts from now on: those that count (the score leaves out half a second after an input), and all. */
export function watchShifts(): void {
  const shifts = { score: 0, all: 0 };
  Object.assign(globalThis, { shifts });
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      shifts.all += entry.value;
      if (!entry.hadRecentInput) shifts.score += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: false });
}
