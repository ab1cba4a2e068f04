import '../../support/page.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { geometry } from '../../support/kernels.ts';
import { endWorkers, PLATE, startPart, useWorkerKernel } from '../part-support.ts';
import { address, clear, show } from './render.tsx';

afterEach(() => {
  clear();
  endWorkers();
});

/** The plate with its outline drawn once: nothing is repaired from the start. */
const ONCE = PLATE.replace('<rect width="100" height="60"/>', '');

describe('the size dialog', () => {
  async function dialog(content = ONCE) {
    const app = await startPart();
    await app.opening.openFile(new File([content], 'plate.svg'));
    await app.priced();
    const { SizeDialog, RotationDialog } = await import('../../../app/design/parts/SizeDialog.tsx');
    const { SIZE_MODAL, ROTATION_MODAL } = await import('../../../app/design/parts/modal-names.ts');
    const { openModal } = await import('../../../app/ui/modals.ts');
    show(
      <>
        <SizeDialog />
        <RotationDialog />
      </>,
    );
    const type = (name: string, value: string) => {
      const field = screen.getByRole('spinbutton', { name });
      fireEvent.change(field, { target: { value } });
      fireEvent.blur(field);
    };
    return {
      ...app,
      type,
      open: (name: 'size' | 'turn') => act(async () => openModal(name === 'size' ? SIZE_MODAL : ROTATION_MODAL)),
    };
  }

  it('keeps the proportions until they are unlocked, and returns to the size as drawn', async () => {
    const { part, type, open } = await dialog();
    await open('size');
    const { width, height } = part().read!.analysis.dimensions;
    type('Width', String(Math.round(width * 200) / 100));
    expect(part().configuration!.dimensions.width).toBeCloseTo(width * 2, 1);
    expect(part().configuration!.dimensions.height).toBeCloseTo(height * 2, 1);
    expect(screen.getByText(/% of the drawing\./)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Proportions locked; unlock' }));
    type('Height', '90');
    expect(part().configuration!.dimensions.height).toBe(90);
    expect(part().configuration!.dimensions.width).toBeCloseTo(width * 2, 1);
    expect(screen.getByText(/we stretch the curves and measure again/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Size as drawn' }));
    expect(part().choices).toMatchObject({ confirmed_width: null, confirmed_height: null });
    expect(part().configuration!.dimensions).toEqual({ width, height });
  });

  it('offers the other readings of numbers without a unit, each with its price, and takes one', async () => {
    const unitless = ONCE.replace('width="120mm" height="60mm" ', '');
    const { part, open } = await dialog(unitless);
    await open('size');
    const choices = screen.getAllByRole('radio');
    expect(choices.length).toBeGreaterThan(2);
    const millimetres = choices.find((one) => /^mm:/.test(one.parentElement!.textContent!))!;
    await waitFor(() => expect(millimetres.parentElement!.textContent).toMatch(/\$\d/));
    const shown = Number(millimetres.parentElement!.textContent!.match(/\$(\d+\.\d\d)/)![1]);
    fireEvent.click(millimetres);
    expect((millimetres as HTMLInputElement).checked).toBe(true);
    expect(part().configuration!.dimensions.height).toBeCloseTo(60, 9);
    expect(part().view!.orderCents).toBe(Math.round(shown * 100));
    expect(part().sizeConfirmed).toBe(true);
  });

  it('turns the part by any angle', async () => {
    const { part, type, open } = await dialog();
    await open('turn');
    const { width, height } = part().configuration!.dimensions;
    fireEvent.click(screen.getByRole('button', { name: 'Turn left by 90°' }));
    expect(part().configuration!.dimensions).toEqual({ width: height, height: width });
    type('Angle', '30');
    expect(part().choices.rotation).toBe(30);
    expect(part().configuration!.dimensions.width).toBeGreaterThan(width * 0.9);
    fireEvent.click(screen.getByRole('button', { name: 'As drawn' }));
    expect(part().choices.rotation).toBe(0);
  });
});

describe('the findings', () => {
  async function list(drawn = PLATE) {
    const app = await startPart();
    await app.open(drawn);
    await act(app.settled);
    const { FindingsPanel } = await import('../../../app/design/parts/Findings.tsx');
    show(<FindingsPanel />);
    const repair = (kind: string) => document.querySelector<HTMLElement>(`[data-repair=${kind}]`)!;
    const finding = (code: string) => document.querySelector<HTMLElement>(`[data-notice=${code}]`)!;
    /** Opens a finding; the one before it closes. */
    const select = async (code: string) => {
      const title = () => within(finding(code)).getAllByRole('button')[0]!;
      if (title().getAttribute('aria-expanded') !== 'true') fireEvent.click(title());
      await waitFor(() => expect(title().getAttribute('aria-expanded')).toBe('true'));
    };
    return { ...app, repair, select };
  }

  it('keep the list that somebody chooses from where repairs of others arrive, as those that a part begins with', async () => {
    const app = await startPart();
    await app.open();
    const { DesignScreen } = await import('../../../app/design/DesignScreen.tsx');
    const { resetView } = await import('../../../app/design/state.ts');
    show(<DesignScreen />);
    const title = () =>
      within(document.querySelector<HTMLElement>('[data-notice=tiny_features]')!).getAllByRole('button')[0]!;
    const openDock = async () => {
      const dock = await screen.findByRole('button', { name: /to answer/ });
      if (dock.getAttribute('aria-expanded') !== 'true') fireEvent.click(dock);
    };
    await openDock();
    fireEvent.click(await waitFor(title));
    const size = await waitFor(() =>
      within(document.querySelector<HTMLElement>('[data-repair=drop_specks]')!).getByRole('button', { name: /up to/ }),
    );
    fireEvent.keyDown(size, { key: 'Enter' });
    fireEvent.keyUp(size, { key: 'Enter' });
    const list = await screen.findByRole('listbox');
    expect(screen.getByText('Design for Manufacturability')).toBeTruthy();
    const { drawing } = app.part().report!;
    await act(async () => {
      await app.repairs.takeRepair({ kind: 'remove_duplicates' });
      await app.settled();
    });
    expect(app.part().report!.drawing).not.toBe(drawing);
    expect(screen.getByRole('listbox')).toBe(list);
    await act(async () => resetView());
    await openDock();
    await waitFor(() => expect(title().getAttribute('aria-expanded')).toBe('false'));
  });

  it('offer repairs with what they do, make them, and take them back one by one', async () => {
    const { part, repair, select, settled } = await list();
    const before = part().view!.price.priceCents;
    await select('duplicate_lines');
    expect(repair('remove_duplicates').textContent).toMatch(/−320\.00 mm · −1 pierce .*saves \$/);
    fireEvent.click(within(repair('remove_duplicates')).getByRole('button', { name: 'Remove the copies' }));
    await waitFor(() => expect(repair('remove_duplicates').hasAttribute('data-taken')).toBe(true));
    expect(part().choices.repairs).toEqual([{ kind: 'remove_duplicates' }]);
    expect(part().view!.price.priceCents).toBeLessThan(before);
    await act(settled);
    await select('tiny_features');
    fireEvent.click(within(repair('drop_specks')).getByRole('button', { name: 'Remove the specks' }));
    await waitFor(() => expect(part().choices.repairs).toHaveLength(2));
    await act(settled);
    fireEvent.click(screen.getByRole('button', { name: /^Undo: Duplicate/ }));
    await waitFor(() => expect(part().choices.repairs).toEqual([{ kind: 'drop_specks', size_mm: expect.any(Number) }]));
    fireEvent.click(screen.getByRole('button', { name: /^Undo: Specks/ }));
    await waitFor(() => expect(part().choices.repairs).toEqual([]));
    expect(part().view!.price.priceCents).toBe(before);
  });

  it('make a repair at the size that is chosen for it', async () => {
    const { part, repair, select } = await list();
    await select('tiny_features');
    const size = within(repair('drop_specks')).getByRole('button', { name: /up to/ });
    fireEvent.keyDown(size, { key: 'Enter' });
    fireEvent.keyUp(size, { key: 'Enter' });
    fireEvent.click(await screen.findByRole('option', { name: '0.5 mm' }));
    await waitFor(() => expect(size.textContent).toContain('0.5 mm'));
    await waitFor(() => expect(repair('drop_specks').textContent).toMatch(/−0\.13 mm/));
    fireEvent.click(within(repair('drop_specks')).getByRole('button', { name: 'Remove the specks' }));
    await waitFor(() => expect(part().choices.repairs).toEqual([{ kind: 'drop_specks', size_mm: 0.5 }]));
  });

  it('keep what is chosen in the one that is open, and where the keyboard is, while others come and go', async () => {
    const { part, repair, select, settled } = await list();
    await select('tiny_features');
    const size = within(repair('drop_specks')).getByRole('button', { name: /up to/ });
    fireEvent.keyDown(size, { key: 'Enter' });
    fireEvent.keyUp(size, { key: 'Enter' });
    fireEvent.click(await screen.findByRole('option', { name: '0.5 mm' }));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    act(() => size.focus());
    const { takeRepair } = await import('../../../app/part/repairs.ts');
    await act(() => takeRepair({ kind: 'remove_duplicates' }));
    await act(settled);
    await waitFor(() => expect(document.querySelector('[data-notice=duplicate_lines]')).toBeNull());
    expect(part().choices.repairs).toEqual([{ kind: 'remove_duplicates' }]);
    expect(document.activeElement).toBe(size);
    expect(size.textContent).toContain('0.5 mm');
  });

  it('show the places of a finding one after the other', async () => {
    const { select } = await list();
    const { view } = await import('../../../app/design/state.ts');
    await select('tiny_features');
    expect(view.place).toMatchObject({ x: expect.closeTo(109.98, 2) });
  });

  it('call what asks for a yes by what it asks, whatever its check says by itself', async () => {
    useWorkerKernel(geometry);
    const { part, select } = await list(
      PLATE.replace('<circle cx="110" cy="30" r="0.02"/>', '<rect x="105" width="12" height="12"/>'),
    );
    await select('several_parts');
    const item = document.querySelector('[data-notice=several_parts]')!;
    expect(part().readiness!.items.find(({ code }) => code === 'several_parts')!.state).toBe('asks');
    expect(item.textContent).toMatch(/Check\. 2 separate parts/);
    expect(item.textContent).not.toContain('Good to know');
  });

  it('are numbered, and gone through one after the other', async () => {
    await list();
    const { view } = await import('../../../app/design/state.ts');
    const numbers = [...document.querySelectorAll('[data-notice]')].map((item) => item.textContent!.match(/^\d+/)![0]);
    expect(numbers).toEqual(numbers.map((_, i) => String(i + 1)));
    const next = screen.getByRole('button', { name: /next/ });
    fireEvent.click(next);
    const first = view.finding;
    fireEvent.click(next);
    expect(view.finding).not.toBe(first);
    for (let i = 2; i <= numbers.length; i++) fireEvent.click(next);
    expect(view.finding).toBe(first);
  });

  it('are mended in one go where several repairs ask for nothing more', async () => {
    const { part, settled } = await list();
    const before = part().view!.price.priceCents;
    const mend = await waitFor(() => screen.getByRole('button', { name: /^Fix (both|all \d), saves \$/ }));
    const saved = Math.round(Number(mend.textContent!.match(/\$(\d+\.\d\d)/)![1]) * 100);
    fireEvent.click(mend);
    await waitFor(() => expect(part().choices.repairs.length).toBeGreaterThan(1));
    await act(settled);
    expect(before - part().view!.price.priceCents).toBe(saved);
  });
});

describe('the list of operations', () => {
  it('gives a style another operation, with another price and cost', async () => {
    const { part, open } = await startPart();
    await open(PLATE);
    const { OperationsList } = await import('../../../app/design/parts/OperationsList.tsx');
    const { view } = await import('../../../app/design/state.ts');
    show(<OperationsList />);
    const before = part().view!.price.priceCents;
    const button = () => screen.getByRole('button', { name: /^Operation of / });
    const choose = async (name: string) => {
      fireEvent.keyDown(button(), { key: 'ArrowDown' });
      fireEvent.keyUp(button(), { key: 'ArrowDown' });
      fireEvent.click(await screen.findByRole('menuitemradio', { name }));
    };
    await choose('Line engraving');
    expect(part().configuration!.styles[0]!.assignedTo.lineEngraving).toBe(true);
    expect(part().view!.price.priceCents).not.toBe(before);
    expect(document.querySelector('[data-operation=lineEngraving]')).toBeTruthy();
    await choose('Leave out');
    expect(part()).toMatchObject({ view: null, problem: { code: 'not_quotable' } });
    expect(screen.getByText('none')).toBeTruthy();
    await act(async () => button().focus());
    expect(view.style).toBe(0);
  });
});

describe('the address of a design', () => {
  async function at(path: string) {
    const app = await startPart();
    await app.opening.restore();
    const files = ['first.svg', 'second.svg'].map((name) => new File([ONCE], name));
    await app.opening.openFiles(files);
    await app.priced();
    const { changePart, storedParts } = await import('../../../app/part/store.ts');
    const first = app.part().id!;
    const second = storedParts().tray.find((id) => id !== first)!;
    changePart(
      second,
      () => ({}),
      (part) => ({ ...part, link: { ...part.link, designId: 'd2' } }),
    );
    const { DesignScreen } = await import('../../../app/design/DesignScreen.tsx');
    show(
      <Routes>
        <Route path="/" element={<h1>Home</h1>} />
        <Route path="/designs" element={<p>In hand</p>} />
        <Route path="/designs/:designId" element={<DesignScreen />} />
      </Routes>,
      path,
    );
    return { ...app, second };
  }

  it('[DE89] puts that design in hand where this device has it', async () => {
    const { part, second } = await at('/designs/d2');
    await waitFor(() => expect(address()).toBe('/designs'));
    expect(part()).toMatchObject({ id: second, filename: 'second.svg' });
  });

  it('[DE89] of another device shows no other design in its place', async () => {
    const { toasts } = await at('/designs/elsewhere');
    await waitFor(() => expect(address()).toBe('/'));
    expect(toasts.items).toMatchObject([{ title: 'That design isn’t on this device' }]);
  });
});
