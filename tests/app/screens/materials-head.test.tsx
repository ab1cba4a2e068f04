import '../../support/page.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EVERYTHING, type MaterialQuery } from '../../../app/catalog/filters.ts';
import { PLATE, startPart } from '../part-support.ts';
import { clear, show } from './render.tsx';
import { keepSession } from './server.ts';

afterEach(clear);

/** The head of the materials page at an address, with a file in hand or without. */
async function head(path = '/materials', file: string | null = null, sort: MaterialQuery['sort'] = null) {
  const app = await startPart();
  const { startComputer } = await import('../../../app/platform/compute/compute.ts');
  await startComputer();
  if (file !== null) await app.open(PLATE, file);
  const { MaterialsHead } = await import('../../../app/catalog/parts/MaterialsHead.tsx');
  const change = vi.fn();
  const element = <MaterialsHead query={{ ...EVERYTHING, sort }} change={change} />;
  show(
    <Routes>
      <Route path="/materials" element={element} />
      <Route path="/materials/category/:category" element={element} />
    </Routes>,
    path,
  );
  const title = () => screen.getByRole('heading', { level: 1 }).textContent;
  const words = () => document.querySelector('header p')!.textContent;
  return { ...app, change, title, words };
}

/** Labels that the list can be ordered by, and the chosen one; chooses. */
async function order(chosen: string, choice: string): Promise<(string | null)[]> {
  const button = screen.getByRole('button', { name: `${chosen} Sort by` });
  fireEvent.keyDown(button, { key: 'Enter' });
  fireEvent.keyUp(button, { key: 'Enter' });
  const options = await screen.findAllByRole('option');
  const words = options.map(({ textContent }) => textContent);
  fireEvent.click(options.find(({ textContent }) => textContent === choice)!);
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  return words;
}

describe('the head of the materials without a part', () => {
  it.each([
    ['/materials', 'Every material', /^Drop a drawing anywhere on this page/],
    ['/materials/category/no-such', 'Every material', /^Drop a drawing anywhere on this page/],
    ['/materials/category/recent', 'Used lately', /^The materials you chose last, here or with your account\.$/],
    [
      '/materials/category/favorites',
      'Saved materials',
      /^Your saved materials, kept on this device until you sign up\.$/,
    ],
  ])('says what is listed: %s', async (path, title, about) => {
    const now = await head(path);
    expect(now.title()).toBe(title);
    expect(now.words()).toMatch(about);
    expect(screen.queryByRole('spinbutton')).toBeNull();
  });

  it('has name and words of a category', async () => {
    const { computer, title, words } = await head('/materials/category/wood');
    const { display_name, description } = computer.book!.categories.find(({ slug }) => slug === 'wood')!;
    expect([title(), words()]).toEqual([display_name, description]);
  });

  it('says that what was saved is with the account of whoever is signed in', async () => {
    keepSession(false);
    const { words } = await head('/materials/category/favorites');
    expect(words()).toBe('Your saved materials, kept with your account.');
  });

  it('is ordered as in the shop or by name', async () => {
    const { change } = await head();
    expect(await order('Shop order', 'Name')).toEqual(['Shop order', 'Name']);
    expect(change.mock.calls).toEqual([[{ sort: 'name' }]]);
  });

  it('goes back to the order of the shop, which no address names; an order by price is none without a part', async () => {
    const { change } = await head('/materials', null, 'name');
    await order('Name', 'Shop order');
    expect(change.mock.calls).toEqual([[{ sort: null }]]);
    clear();
    await head('/materials', null, 'price_desc');
    expect(screen.getByRole('button', { name: 'Shop order Sort by' })).toBeDefined();
  });
});

describe('the head of the materials with a part', () => {
  it('asks for which part, and says how many of what size', async () => {
    const { title, words, choices, change } = await head('/materials', 'bracket.v2.svg');
    expect(title()).toBe('Which material for bracket.v2?');
    expect(words()).toBe('1 piece, 110 × 60 mm. Ready materials first.');
    act(() => choices.setQuantity(1200));
    expect(words()).toBe('1,200 pieces, 110 × 60 mm. Prices are for all 1,200; ready materials first.');
    expect(change).not.toHaveBeenCalled();
  });

  it('has sizes in inches for whoever thinks in inches', async () => {
    const { words } = await head('/materials', 'plate.svg');
    const { adoptUnit } = await import('../../../app/platform/units.ts');
    act(() => adoptUnit('in'));
    await waitFor(() => expect(words()).toBe('1 piece, 4.331 × 2.362 in. Ready materials first.'));
  });

  it('names the category before that', async () => {
    const { computer, words } = await head('/materials/category/wood', 'plate.svg');
    const { display_name } = computer.book!.categories.find(({ slug }) => slug === 'wood')!;
    expect(words()!.startsWith(`${display_name}. 1 piece, `)).toBe(true);
  });

  it.each([
    ['a name of 36 letters whole', `${'a'.repeat(18)}${'b'.repeat(18)}`, `${'a'.repeat(18)}${'b'.repeat(18)}`],
    ['one of 37 cut in the middle', `${'a'.repeat(18)}--${'b'.repeat(17)}`, `${'a'.repeat(18)}…${'b'.repeat(17)}`],
  ])('has %s', async (_, name, shown) => {
    const { title } = await head('/materials', `${name}.svg`);
    expect(title()).toBe(`Which material for ${shown}?`);
  });

  it('takes how many from 1 on', async () => {
    const { part, words } = await head('/materials', 'plate.svg');
    const quantity = () => screen.getByRole('spinbutton', { name: 'Quantity' }) as HTMLInputElement;
    expect(quantity().value).toBe('1');
    expect(screen.getByRole('button', { name: 'Quantity: one less' }).hasAttribute('disabled')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Quantity: one more' }));
    expect(part().choices.quantity).toBe(2);
    fireEvent.change(quantity(), { target: { value: '25' } });
    expect(part().choices.quantity).toBe(25);
    expect(words()).toContain('25 pieces');
    expect(screen.getByRole('button', { name: 'Quantity: one less' }).hasAttribute('disabled')).toBe(false);
  });

  it('is ordered by price, which no address names, upwards or downwards, or by name', async () => {
    const { change } = await head('/materials', 'plate.svg');
    const all = ['Price, low to high', 'Price, high to low', 'Name'];
    expect(await order('Price, low to high', 'Price, high to low')).toEqual(all);
    await order('Price, low to high', 'Name');
    expect(change.mock.calls).toEqual([[{ sort: 'price_desc' }], [{ sort: 'name' }]]);
    clear();
    const later = await head('/materials', 'plate.svg', 'price_desc');
    await order('Price, high to low', 'Price, low to high');
    expect(later.change.mock.calls).toEqual([[{ sort: null }]]);
  });
});

describe('the title of the materials', () => {
  it('is the category’s own', async () => {
    await startPart();
    const { startComputer } = await import('../../../app/platform/compute/compute.ts');
    await startComputer();
    const { MaterialsScreen } = await import('../../../app/catalog/MaterialsScreen.tsx');
    const { computer } = await import('../../../app/platform/compute/compute.ts');
    const [category] = computer.book!.categories;
    show(
      <Routes>
        <Route path="/materials/category/:category" element={<MaterialsScreen />} />
      </Routes>,
      `/materials/category/${category!.slug}`,
    );
    await waitFor(() => expect(document.title).toBe(`${category!.display_name} · Kerfwise`));
  });
});
