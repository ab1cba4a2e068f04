import { COLOUR_OPERATORS } from './colour-operators.ts';
import { skipInlineImage } from './inline-image.ts';
import { Lexer } from './lexer.ts';
import type { Machine } from './machine.ts';
import { noteImage, OBJECT_OPERATORS } from './object-operators.ts';
import { PdfWord } from './objects.ts';
import { finishObject } from './parser.ts';
import { PATH_OPERATORS } from './path-operators.ts';
import { TEXT_OPERATORS } from './text-operators.ts';

/** Operators that change nothing we look at: letter shapes of Type 3 fonts, compatibility. */
const SILENT = ['ri', 'i', 'MP', 'DP', 'd0', 'd1', 'Tw'];

/** More operands than any operator takes: the rest of damaged content must not fill the memory. */
const MAX_OPERANDS = 4096;

const OPERATORS = new Map<string, (m: Machine) => void>([
  ...SILENT.map((name) => [name, () => {}] as const),
  ...Object.entries({ ...PATH_OPERATORS, ...COLOUR_OPERATORS, ...TEXT_OPERATORS, ...OBJECT_OPERATORS }),
]);

/** Runs the operators of a page or form. Unknown ones are passed over, as viewers do. Throws DrawingLimit. */
export function runContent(m: Machine, content: Uint8Array): void {
  const lexer = new Lexer(content);
  let tolerant = 0;
  for (let token = lexer.next(); token !== undefined; token = lexer.next()) {
    if (typeof token === 'number') m.operands.push(token);
    else if (!(token instanceof PdfWord)) m.operands.push(finishObject(lexer, token));
    else {
      const operator = OPERATORS.get(token.text);
      if (operator) operator(m);
      else if (token.text === 'true' || token.text === 'false' || token.text === 'null') {
        m.operands.push(finishObject(lexer, token));
        continue;
      } else if (token.text === 'BI') {
        noteImage(m);
        skipInlineImage(lexer);
      } else if (token.text === 'BX') tolerant++;
      else if (token.text === 'EX') tolerant--;
      else if (tolerant <= 0) m.doc.damaged = true;
      m.operands.length = 0;
    }
    if (m.operands.length > MAX_OPERANDS) m.operands.length = 0;
  }
}
