import { afterEach, describe, expect, it } from 'vitest';
import { FINGER_BOX } from '../../shared/designs/boxes/finger-box.ts';
import { makeDesign } from '../../shared/designs/made.ts';
import { svgOf } from '../../shared/designs/sheet.ts';
import { stockOf, valuesOf } from '../designs/support.ts';
import { geometry } from '../support/kernels.ts';
import { until } from '../support/until.ts';
import { endWorkers, startPart, useWorkerKernel } from './part-support.ts';

afterEach(endWorkers);

describe('a free design in the workspace', () => {
  it('[FD9] is opened in its sheet and number, and its pieces are one part without a question', async () => {
    useWorkerKernel(geometry);
    const { part, opening } = await startPart();
    const { openDesignPart } = await import('../../app/designs/open-part.ts');
    const { thickness } = stockOf(FINGER_BOX.stocks[0]!);
    const svg = svgOf(makeDesign(FINGER_BOX, valuesOf(FINGER_BOX), thickness, true).sheet);
    await opening.restore();
    await openDesignPart({ filename: 'finger-joint-box.svg', svg, thicknessId: thickness.id, quantity: 12 });
    await until(() => expect(part().readiness?.state).toBe('ready'));
    expect(part().choices).toMatchObject({ thickness_id: thickness.id, quantity: 12 });
    expect(part().choices.accepted).toEqual([expect.stringContaining('several_parts')]);
  });
});
