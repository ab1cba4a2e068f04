import '../support/page.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Question } from '../../shared/analysis/wire.ts';
import { rememberAnswer, rememberedAnswer } from '../../app/part/remembered.ts';

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

  it('is kept for the last twenty sets', () => {
    for (let i = 0; i <= 20; i++) rememberAnswer([{ id: `style ${i}` }], question, 'cutting');
    expect(rememberedAnswer([{ id: 'style 0' }], question)).toBeNull();
    expect(rememberedAnswer([{ id: 'style 20' }], question)).toBe('cutting');
  });
});
