import '../support/page.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Question } from '../../shared/analysis/wire.ts';
import { rememberAnswer, rememberBend, rememberedAnswer, rememberedBend } from '../../app/part/remembered.ts';

const styles = [{ id: 'black' }, { id: 'red' }];
const question: Question = { code: 'operation', style: 'red', message: 'Red?', options: ['cutting', 'lineEngraving'] };

beforeEach(() => localStorage.clear());

describe('an answer about lines', () => {
  it('is offered for the next design with the same strokes, fills and layers, in any order, and for no other', () => {
    expect(rememberedAnswer(styles, question)).toBeNull();
    rememberAnswer(styles, question, 'cutting');
    expect(rememberedAnswer([...styles].reverse(), question)).toBe('cutting');
    expect(rememberedAnswer([...styles, { id: 'blue' }], question)).toBeNull();
    expect(rememberedAnswer(styles, { ...question, style: 'black' })).toBeNull();
    rememberAnswer(styles, question, 'lineEngraving');
    expect(rememberedAnswer(styles, question)).toBe('lineEngraving');
  });

  it('that is no option any more is not offered, nor is anything of a store that was tampered with', () => {
    rememberAnswer(styles, question, 'cutting');
    expect(rememberedAnswer(styles, { ...question, options: ['ignored'] })).toBeNull();
    localStorage.setItem('kerfwise.answers.lines', '{"a":');
    expect(rememberedAnswer(styles, question)).toBeNull();
    localStorage.setItem('kerfwise.answers.lines', '[["black\\nred"]]');
    expect(rememberedAnswer(styles, question)).toBeNull();
  });

  it('[PA33] angle and direction of bends are offered too, and nothing of a store that was tampered with', () => {
    const bend: Question = { code: 'bend', style: 'red', message: 'Red?', options: ['up', 'down'] };
    expect(rememberedBend(styles, bend)).toBeNull();
    rememberBend(styles, bend, { angle_deg: 37.5, direction: 'down' });
    expect(rememberedBend(styles, bend)).toEqual({ angle_deg: 37.5, direction: 'down' });
    expect(rememberedBend(styles, { ...bend, style: 'black' })).toBeNull();
    expect(rememberedBend([{ id: 'red' }], bend)).toBeNull();
    for (const text of ['0 up', '181 down', 'up', '90 sideways', '90 up']) {
      rememberAnswer(styles, bend, text);
      expect(rememberedBend(styles, bend) !== null).toBe(text === '90 up');
    }
  });

  it('is kept for the last twenty sets', () => {
    for (let i = 0; i <= 20; i++) rememberAnswer([{ id: `style ${i}` }], question, 'cutting');
    expect(rememberedAnswer([{ id: 'style 0' }], question)).toBeNull();
    expect(rememberedAnswer([{ id: 'style 20' }], question)).toBe('cutting');
  });
});
