import { expect, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { svg } from '../files.ts';
import { toCents, Workspace } from '../pages/workspace.ts';

const OUTLINE = '<path d="M10 10H90V60H10Z"/>';

/** A plate with a hole that has a centre mark, lines that run into the plate from beside it, and its outline pasted so many times. */
const workshop = (outlines: number) =>
  svg(
    'workshop.svg',
    `<g fill="none" stroke="#000000">${OUTLINE.repeat(outlines)}
   <circle cx="40" cy="35" r="8"/><path d="M28 35H52"/><path d="M40 23V47"/>
   <path d="M70 2V30"/><path d="M76 2V30"/></g>`,
  );

for (const width of [1440, 390])
  test(`a drawing is read like a foreman would: copies, centre marks and notes, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const workspace = new Workspace(page);
    await workspace.choose(workshop(width > 390 ? 2 : 1));
    const questions = page.getByRole('region', { name: 'Questions' });
    const asked = questions.getByText('2 open lines cross the part or run beside it: cut, engrave or leave out?');
    await expect(asked).toBeVisible();
    // The outline is drawn twice and cut once, from the start; where the screen is narrow its findings stand behind a button.
    if (width > 390) {
      const findings = page.getByRole('region', { name: 'Findings' });
      await expect(findings.getByRole('button', { name: 'Undo: Duplicate lines removed' })).toBeVisible();
      await findings.getByRole('button', { name: /Some layers are ignored/ }).click();
      await expect(findings.getByText(/marks the middle of a circle/)).toBeVisible();
      await expect(workspace.operations.getByText(/black center mark/)).toBeVisible();
      // What the answer says that it saves is what it saves.
      const before = await workspace.total();
      const leave = questions.getByRole('button', { name: /Leave out/ });
      const saves = Math.abs(toCents(await leave.innerText()));
      await leave.click();
      await expect(asked).toHaveCount(0);
      expect(await workspace.total()).toBe(before - saves);
      await expectAccessible(page);
      return;
    }
    await questions.getByRole('button', { name: /Leave out/ }).click();
    await expect(asked).toHaveCount(0);
    await expectAccessible(page);
  });

/** A plate seen from above and from the side, dimensioned, with what it is made of and how many. */
const dimensioned = svg(
  'bracket.svg',
  `<g fill="none" stroke="#000000"><path d="M20 20H100V70H20Z"/><circle cx="60" cy="45" r="8"/><path d="M20 90H100V94H20Z"/>
   <path d="M20 72V86"/><path d="M100 72V86"/><path d="M20 84H100"/><path d="M24 83L20 84L24 85"/><path d="M96 83L100 84L96 85"/>
   <path d="M102 20H116"/><path d="M102 70H116"/><path d="M114 20V70"/><path d="M113 24L114 20L115 24"/><path d="M113 66L114 70L115 66"/></g>
   <text x="20" y="120" font-size="5">MDF 3 mm</text><text x="20" y="130" font-size="5">QTY 4</text>`,
);

for (const width of [1440, 390])
  test(`a dimension drawing asks which view is the part, and its texts suggest, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const workspace = new Workspace(page);
    await workspace.choose(dimensioned);
    const questions = page.getByRole('region', { name: 'Questions' });
    const asked = questions.getByText('This drawing shows 2 views with dimensions. Which one is the part?');
    await expect(asked).toBeVisible();
    await expectAccessible(page);
    await questions.getByRole('button', { name: /View 1/ }).click();
    await expect(asked).toHaveCount(0);
    if (width > 390) {
      await expect(page.getByText('as the file says')).toBeVisible();
      await expect(workspace.price.getByRole('button', { name: /Material/ }).first()).toContainText(/MDF/);
      // The quantity is offered, not taken.
      const quantity = page.getByRole('spinbutton', { name: 'Quantity', exact: true });
      await expect(quantity).toHaveValue('1');
      await page.getByRole('button', { name: '4 pieces', exact: true }).click();
      await expect(quantity).toHaveValue('4');
      await expect(page.getByText(/^The file says/)).toHaveCount(0);
    }
  });
