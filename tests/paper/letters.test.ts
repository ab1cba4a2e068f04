import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { Letters } from '../../api/paper/letters.ts';

describe('letters that no face has', () => {
  const drawn = (text: string) => new Letters(new PDFDocument()).outlines(text, 10, 20, { size: 10 });

  it('are a small box', () => {
    expect(drawn('漢')).toContain('d="M0.08 0V-0.68H0.52V0Z" transform="translate(10 20) scale(10)"');
  });

  it('but the sign of a warning, which the law wants to be seen, is a triangle with its mark', () => {
    const sign = drawn('⚠');
    expect(sign).toContain('M0.03 0L0.3 -0.68L0.57 0Z');
    expect(sign).not.toContain('H0.52');
  });
});
