import { describe, expect, it } from 'vitest';
import { paintRulers } from '../../app/design/canvas/rulers.ts';

describe('rulers', () => {
  it('turn the letters of the left one alone, and stand at the part’s own corner', () => {
    let turned = false;
    const kept: boolean[] = [];
    const texts: { text: string; turned: boolean; x: number; y: number }[] = [];
    const known: Record<string, unknown> = {
      save: () => void kept.push(turned),
      restore: () => {
        turned = kept.pop()!;
      },
      transform: () => {
        turned = true;
      },
      fillText: (text: string, x: number, y: number) => void texts.push({ text, turned, x, y }),
      measureText: () => ({ width: 10 }),
    };
    const ctx = new Proxy(known, { get: (target, name: string) => target[name] ?? (() => {}) });
    const view = { scale: 2, x: 40, y: 60 };
    const palette = new Proxy({}, { get: () => '#000' });
    paintRulers(ctx as never, { view, unit: 'mm', width: 400, height: 300, palette, rulers: true } as never);
    expect(kept).toEqual([]);
    expect(texts.filter(({ text }) => text === 'mm')).toMatchObject([{ turned: false }]);
    const [across, down] = [texts.filter((one) => !one.turned && one.text !== 'mm'), texts.filter((one) => one.turned)];
    expect(across.length).toBeGreaterThan(1);
    expect(down.length).toBeGreaterThan(1);
    expect(across.map(({ text }) => text)).toContain('0');
  });

  it('are left out on small screens', () => {
    paintRulers({} as never, { rulers: false } as never);
  });
});
