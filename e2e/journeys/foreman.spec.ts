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
    const asked = questions.getByText('2 open lines cross the part or lie beside it: cut, engrave or leave out?');
    await expect(asked).toBeVisible();
    // The outline is drawn twice and cut once, from the start; where the screen is narrow its findings stand behind a button.
    if (width > 390) {
      const findings = page.getByRole('region', { name: 'Findings' });
      await expect(findings.getByRole('button', { name: 'Undo: Duplicate lines removed' })).toBeVisible();
      await findings.getByRole('button', { name: /Some layers are ignored/ }).click();
      await expect(findings.getByText(/marks the middle of a circle/)).toBeVisible();
      await expect(workspace.operations.getByText(/black centre mark/)).toBeVisible();
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
