import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { BRACKET } from '../files.ts';
import { Workspace } from '../pages/workspace.ts';

/** Two pages in a font that the file does not carry. */
async function sheetOfTwo(): Promise<Buffer> {
  const file = await PDFDocument.create();
  const font = await file.embedFont(StandardFonts.Helvetica);
  for (const words of ['Bend up 90 degrees', 'Deburr all edges']) {
    const page = file.addPage([595, 842]);
    page.drawText(words, { x: 60, y: 700, size: 40, font });
    page.drawRectangle({ x: 60, y: 300, width: 400, height: 200, borderWidth: 4 });
  }
  return Buffer.from(await file.save());
}

/** How many pixels of the page's picture are dark. */
const inkOf = (page: Page) =>
  page.locator('dialog canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at]! < 128 && data[at + 3]! > 128) dark += 1;
    return dark;
  });

for (const width of [1440, 390]) {
  test(`a technical drawing that is a PDF is looked at page by page, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const workspace = new Workspace(page);
    await workspace.drop(BRACKET);
    await workspace.addToQuote();
    const sheet = { name: 'sheet.pdf', mimeType: 'application/pdf', buffer: await sheetOfTwo() };
    const broken = { ...sheet, name: 'torn.pdf', buffer: sheet.buffer.subarray(0, 400) };
    const input = page.getByTestId('technical-drawings-input');
    await input.setInputFiles(sheet);
    await page.getByRole('button', { name: /^sheet\.pdf, 2 pages/ }).click();

    const dialog = page.getByRole('dialog', { name: 'sheet.pdf' });
    await expect(dialog.getByText('Page 1 of 2')).toBeVisible();
    await expect(dialog.getByText('Bend up 90 degrees')).toBeAttached();
    await expect.poll(() => inkOf(page)).toBeGreaterThan(1000);
    await expectAccessible(page);
    const narrow = await dialog.locator('canvas').boundingBox();
    await dialog.getByRole('button', { name: 'Larger' }).click();
    await expect.poll(async () => (await dialog.locator('canvas').boundingBox())!.width).toBeGreaterThan(narrow!.width);
    await dialog.getByRole('button', { name: 'Next page' }).press('Enter');
    await expect(dialog.getByText('Page 2 of 2')).toBeVisible();
    await expect(dialog.getByText('Deburr all edges')).toBeAttached();
    await expect(dialog.getByRole('button', { name: 'Next page' })).toBeDisabled();
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save the file' }).click();
    expect((await saved).suggestedFilename()).toBe('sheet.pdf');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(complaints).toEqual([]);

    await input.setInputFiles(broken);
    const torn = page.waitForEvent('download');
    await page.getByRole('button', { name: 'torn.pdf', exact: true }).click();
    expect((await torn).suggestedFilename()).toBe('torn.pdf');
  });
}
