import '../../support/page.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nearestThickness } from '../../../app/part/suggest.ts';
import { formatCents } from '../../../shared/base/money.ts';
import { AS_DRAWN, type Choices } from '../../../shared/part/choices.ts';
import { NO_ACCOUNT_TERMS } from '../../../shared/pricing/account-terms.ts';
import { PLATE, startPart } from '../part-support.ts';
import { address, clear, show } from './render.tsx';

afterEach(clear);

/** The price panel with a part in hand. */
async function panel(answer?: Parameters<typeof startPart>[1]) {
  const app = await startPart(new Map(), answer);
  await app.open(PLATE);
  const { PricePanel } = await import('../../../app/pricing/PricePanel.tsx');
  show(<PricePanel />);
  const total = () => Number(screen.getByTestId('total').getAttribute('data-cents'));
  const rows = () => [...document.querySelectorAll('[data-row]')].map((row) => Number(row.getAttribute('data-cents')));
  return { ...app, total, rows };
}

/** Opens the line that has finishings and checks. */
async function extras(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: /^Finishing and checks/, expanded: false }));
  await screen.findByRole('checkbox', { name: /DFM analysis/ });
}

describe('the price panel', () => {
  it('shows the price of what is typed, stepped and slid, in rows that add up', async () => {
    const { total, rows, part } = await panel();
    const one = total();
    const sum = () => rows().reduce((a, b) => a + b, 0);
    expect(sum()).toBe(one);
    const field = screen.getByRole('spinbutton', { name: 'Quantity' });
    fireEvent.change(field, { target: { value: '25' } });
    expect(part().choices.quantity).toBe(25);
    expect(total()).toBeGreaterThan(one);
    expect(total()).toBe(part().view!.orderCents);
    expect(sum()).toBe(total());
    fireEvent.click(screen.getByRole('button', { name: 'Quantity: one more' }));
    expect(part().choices.quantity).toBe(26);
    const slider = screen.getByRole('slider', { name: 'Quantity slider' });
    fireEvent.change(slider, { target: { value: '600' } });
    expect(part().choices.quantity).toBe(1000);
    expect(total()).toBe(part().view!.orderCents);
    fireEvent.keyDown(slider, { key: 'Home' });
    expect(total()).toBe(one);
  });

  it('tells what other materials cost more or less once their list is open, at the quantity then', async () => {
    const { part, computer } = await panel();
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Quantity' }), { target: { value: '40' } });
    const material = screen.getByRole('button', { name: /Material$/ });
    fireEvent.keyDown(material, { key: 'Enter' });
    fireEvent.keyUp(material, { key: 'Enter' });
    const option = within(await screen.findByRole('listbox')).getByRole('option', { name: /^Acrylic, clear/ });
    const { view, needs, prepared, choices } = part();
    const { pricer } = computer;
    const clear = pricer!.book.materials.find(({ slug }) => slug === 'acrylic-clear')!;
    const mm = pricer!.stockOf(choices.thickness_id)!.thickness.mm;
    const stocks = clear.thicknesses.map((thickness) => ({ material: clear, thickness }));
    const cents = pricer!.cents(prepared!, nearestThickness(stocks, mm, needs)!, 40) - view!.price.priceCents;
    expect(option.textContent).toContain(`${cents < 0 ? '−' : '+'}${formatCents(Math.abs(cents))}`);
  });

  it('renders nothing that a quantity does not change while it is slid', async () => {
    const app = await startPart(new Map());
    await app.open(PLATE);
    const { MaterialSelect } = await import('../../../app/pricing/parts/MaterialChoice.tsx');
    const { FaceAndGrain } = await import('../../../app/design/parts/FaceAndGrain.tsx');
    const { QuantityChoice } = await import('../../../app/pricing/parts/QuantityChoice.tsx');
    const rendered: string[] = [];
    const counted = (id: string, what: ReactNode) => (
      <Profiler id={id} onRender={(name) => rendered.push(name)}>
        {what}
      </Profiler>
    );
    show(
      <>
        {counted('material', <MaterialSelect />)}
        {counted('face and grain', <FaceAndGrain />)}
        {counted('quantity', <QuantityChoice />)}
      </>,
    );
    await act(async () => {});
    rendered.length = 0;
    for (const value of ['100', '300', '700'])
      fireEvent.change(screen.getByRole('slider', { name: 'Quantity slider' }), { target: { value } });
    expect(new Set(rendered)).toEqual(new Set(['quantity']));
    expect(app.part().choices.quantity).toBeGreaterThan(100);
  });

  it('takes another material, thickness and finishing, and keeps them chosen', async () => {
    const { total, part, computer } = await panel();
    expect(screen.getByText('our suggestion')).toBeTruthy();
    const before = total();
    const material = screen.getByRole('button', { name: /Material$/ });
    fireEvent.keyDown(material, { key: 'Enter' });
    fireEvent.keyUp(material, { key: 'Enter' });
    fireEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name: /^Acrylic, clear/ }));
    expect(computer.pricer!.stockOf(part().choices.thickness_id)?.material.slug).toBe('acrylic-clear');
    expect(part().materialChosen).toBe(true);
    expect(screen.queryByText('our suggestion')).toBeNull();
    expect(total()).not.toBe(before);
    const thicknesses = within(screen.getByRole('group', { name: /Thickness/ })).getAllByRole('radio');
    const other = thicknesses.find((one) => !(one as HTMLInputElement).checked)!;
    fireEvent.click(other);
    expect(part().choices.thickness_id).toBe(Number((other as HTMLInputElement).value));
    const plain = total();
    await extras();
    const finishing = screen.getByRole('checkbox', { name: /Protective paper/ });
    fireEvent.click(finishing);
    expect(part().choices.finishing).toEqual(['papered']);
    expect(total()).toBeGreaterThan(plain);
    fireEvent.click(finishing);
    expect(total()).toBe(plain);
  });

  it('[PR28] offers the finishings that the material takes, and keeps what was chosen for another one', async () => {
    const { total, part, computer } = await panel();
    const { chooseThickness } = await import('../../../app/part/choices.ts');
    const take = (slug: string): void => {
      const material = computer.pricer!.book.materials.find((one) => one.slug === slug)!;
      act(() => chooseThickness((material.thicknesses.find(({ mm }) => mm >= 1) ?? material.thicknesses[0]!).id));
    };
    const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Deburred edges/ });
    await extras();
    take('birch-plywood');
    const plain = total();
    expect(box().disabled).toBe(true);
    expect(box().closest('label')!.textContent).toContain('not on this material');
    take('mild-steel-crs');
    const steel = total();
    fireEvent.click(box());
    expect(total()).toBeGreaterThan(steel);
    take('birch-plywood');
    expect([box().checked, box().disabled, total()]).toEqual([false, true, plain]);
    expect(part().choices.finishing).toEqual(['deburred']);
    take('mild-steel-crs');
    expect([box().checked, box().disabled]).toEqual([true, false]);
    expect(total()).toBeGreaterThan(steel);
    take('photo-etched-brass-260');
    for (const name of [/Deburred/, /Protective/, /Cleaned/])
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name }).disabled).toBe(true);
  });

  it('[PA20] [PR27] orders services in slots that stay, each with its price, a row and its formula', async () => {
    const { total, rows, part } = await panel();
    const before = total();
    await extras();
    const boxes = () => screen.getAllByRole('checkbox').length;
    const shown = boxes();
    const analysis = screen.getByRole('checkbox', { name: /DFM analysis/ });
    expect(analysis.closest('label')!.textContent).toContain('+ $45.00');
    expect(screen.getByText(/before we cut it. Ships 1 working day later/)).toBeTruthy();
    fireEvent.click(analysis);
    expect(total() - before).toBe(4500);
    const inspection = screen.getByRole('checkbox', { name: /Quality inspection/ });
    fireEvent.click(inspection);
    // 15 min and half a minute for each of the plate's cut contours at $1.20.
    const contours = part().configuration!.styles.reduce((sum, style) => sum + style.shape_count, 0);
    expect(total() - before).toBe(4500 + 1800 + 60 * contours);
    expect(rows().reduce((a, b) => a + b, 0)).toBe(total());
    fireEvent.click(screen.getByRole('button', { name: 'Engineer’s DFM analysis', expanded: false }));
    expect(screen.getByText(/^30 min of an engineer at \$1\.50 a minute/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Quality inspection', expanded: false }));
    expect(screen.getByText(/min of an inspector, who measures \d+ cut contours, at \$1\.20/)).toBeTruthy();
    expect(boxes()).toBe(shown);
    expect(part().choices).toMatchObject({ dfm_analysis: true, quality_inspection: true });
    fireEvent.click(analysis);
    fireEvent.click(inspection);
    expect(total()).toBe(before);
  });

  it('names what was chosen after the cut in the line that has it, and what cleaning is for', async () => {
    const { part } = await panel();
    expect(screen.getByRole('button', { name: /^Finishing and checks/ }).textContent).toContain('none');
    await extras();
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Quantity' }), { target: { value: '12' } });
    fireEvent.click(screen.getByRole('checkbox', { name: /Cleaned by hand/ }));
    fireEvent.click(screen.getByRole('button', { name: /^Finishing and checks/, expanded: true }));
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('button', { name: /^Finishing and checks/ }).textContent).toContain('Cleaned by hand');
    expect(part().choices.finishing).toEqual(['cleaned']);
    await extras();
    expect(screen.getByText(/^We wipe smoke marks off every piece by hand/)).toBeTruthy();
  });

  it('has the prices of 1, 10, 100 and of yours side by side, each of them the price of a part in that quantity', async () => {
    const { total, part, computer } = await panel();
    const lots = () => within(screen.getByRole('group', { name: 'Price by quantity' })).getAllByRole('button');
    const pieces = () => lots().map((lot) => Number(/^[\d,]+/.exec(lot.textContent!)![0].replaceAll(',', '')));
    expect(pieces()).toEqual([1, 10, 100, 1000]);
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Quantity' }), { target: { value: '25' } });
    expect(pieces()).toEqual([1, 10, 25, 100]);
    const { prepared, choices } = part();
    const words = [1, 10, 25, 100].map((quantity) => {
      const cents = computer.pricer!.orderCents(prepared!, choices.thickness_id!, quantity);
      const each = formatCents(Math.round(cents / quantity));
      return quantity === 1 ? `1 piece, ${each} each` : `${quantity} pieces, ${each} each, ${formatCents(cents)}`;
    });
    expect(lots().map(({ textContent }) => textContent)).toEqual(words);
    expect(lots().map((lot) => lot.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'true', 'false']);
    fireEvent.click(lots()[3]!);
    expect(part().choices.quantity).toBe(100);
    expect(total()).toBe(part().view!.orderCents);
    expect(pieces()).toEqual([1, 10, 100, 1000]);
  });

  it('says in its main button what a part without a price waits for, and leads there', async () => {
    const app = await startPart(new Map());
    await app.open(PLATE);
    const { PricePanel } = await import('../../../app/pricing/PricePanel.tsx');
    const led: string[] = [];
    show(<PricePanel onLead={(way) => led.push(way)} />);
    const { part, choices } = app;
    const style = part().configuration!.styles[0]!.id;
    act(() => choices.assignOperation(style, 'ignored'));
    fireEvent.click(screen.getByRole('button', { name: 'Change what happens to a line' }));
    const birch = app.computer.pricer!.book.materials.find(({ slug }) => slug === 'birch-plywood')!;
    act(() => choices.chooseThickness(birch.thicknesses[0]!.id));
    act(() => choices.assignOperation(style, 'metalBending'));
    fireEvent.click(screen.getByRole('button', { name: 'Choose another material' }));
    act(() => choices.assignOperation(style, 'cutting'));
    act(() => choices.confirmSize(5000, 2500));
    await waitFor(() =>
      expect(part().problem?.field === 'dimensions' || part().problem?.code === 'part_too_large').toBe(true),
    );
    expect(screen.queryByRole('button', { name: 'Add to quote' })).toBeNull();
    expect(led).toEqual(['operations', 'material']);
  });

  it('takes the next lot that costs less each', async () => {
    const { part } = await panel();
    const hint = await waitFor(() => screen.getByRole('button', { name: /pieces \$|more for the same total/ }));
    fireEvent.click(hint);
    expect(part().choices.quantity).toBeGreaterThan(1);
  });

  it('says areas in the unit that is chosen, in rows and formulas', async () => {
    const { part } = await panel();
    const { adoptUnit } = await import('../../../app/platform/units.ts');
    const cm2 = Number(/Material, ([\d.]+) cm² each/.exec(document.body.textContent!)![1]);
    act(() => adoptUnit('in'));
    await waitFor(() => expect(document.body.textContent).toMatch(/Material, [\d.]+ in² each/));
    const in2 = Number(/Material, ([\d.]+) in² each/.exec(document.body.textContent!)![1]);
    expect(in2).toBeCloseTo(cm2 / 6.4516, 0);
    fireEvent.click(screen.getByRole('button', { name: /^Material, / }));
    expect(screen.getByText(/^1 piece × [\d.]+ in² at /)).toBeTruthy();
    expect(document.body.textContent).not.toContain('cm²');
    expect(part().choices.quantity).toBe(1);
    act(() => adoptUnit('mm'));
  });

  it('says why there is no price, adds nothing then, and leaves no other price lit', async () => {
    const { part, choices } = await panel();
    await extras();
    expect(document.body.textContent).toMatch(/Protective paper\+ \$/);
    act(() => choices.assignOperation(part().configuration!.styles[0]!.id, 'ignored'));
    expect(screen.getByText('There is nothing to make: give at least one style an operation.')).toBeTruthy();
    expect((screen.getByRole('button', { name: 'Add to quote' }) as HTMLButtonElement).disabled).toBe(true);
    const controls = document.body.querySelectorAll('label, button, [data-row]');
    expect(
      [...controls].filter(({ textContent }) => /\$\d/.test(textContent!)).map(({ textContent }) => textContent),
    ).toEqual([]);
  });
});

/** Sends nothing anywhere; the bytes arrive. */
class FakeUpload extends EventTarget {
  readonly upload = new EventTarget();
  readonly status = 200;
  readonly responseText = '';
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    queueMicrotask(() => this.dispatchEvent(new Event('load')));
  }
}

/** A server that measures and prices as it is told to. */
function server(status: 'success' | 'failed' = 'success') {
  const calls: { call: string; body: unknown }[] = [];
  let choices: Choices = AS_DRAWN;
  let cents = 0;
  let unchecked = false;
  const part = () => ({
    id: 'p1',
    quote_id: 'q1',
    design_id: 'd1',
    choices,
    quantity: choices.quantity,
    price_cents: cents,
    updated_at: `at ${calls.length}`,
    configuration: { styles: [], dimensions: {} },
    readiness: {
      state: unchecked ? 'asks' : 'ready',
      items: unchecked ? [{ code: 'checks', state: 'asks', message: '' }] : [],
    },
  });
  const totals = { parts_cents: 0, setup_fee_cents: 0, packing_cents: 0 };
  const quote = () => ({ id: 'q1', status: 'open', parts: [part()], totals, version: calls.length });
  const answer = (path: string, init?: RequestInit) => {
    if (path.includes('pric')) return null;
    const body = init?.body ? JSON.parse(String(init.body)) : undefined;
    const call = `${init?.method ?? 'GET'} ${path}`;
    calls.push({ call, body });
    if (call === 'POST /guests' || path.includes('guest'))
      return Response.json({
        apiToken: 't',
        apiTokenExpiry: '2099-01-01T00:00:00Z',
        account: { id: 'a1', isGuest: true, isAuthenticated: false, units: 'mm', ...NO_ACCOUNT_TERMS },
      });
    if (path === '/url')
      return Response.json({ signed_upload_url: '/uploads/d1', headers: {}, expires_at: '', design: { id: 'd1' } });
    if (path.startsWith('/designs/d1/status'))
      return Response.json({
        id: 'd1',
        status,
        error_code: status === 'failed' ? 'analysis_failed' : null,
        error_message: null,
      });
    if (call === 'POST /quotes') {
      choices = body.parts[0].choices;
      return Response.json({ ...quote(), added: ['p1'] });
    }
    if (call.startsWith('PATCH /parts/p1')) {
      choices = body;
      unchecked = false;
      return Response.json(part());
    }
    return Response.json(quote());
  };
  return {
    answer,
    calls,
    priceAs: (value: number) => (cents = value),
    forgetChecks: () => (unchecked = true),
  };
}

describe('adding to the quote', () => {
  it('asks twice after the file, leads to the quote, and is confirmed by the same cents for the same choices', async () => {
    vi.stubGlobal('XMLHttpRequest', FakeUpload);
    const { answer, calls, priceAs } = server();
    const { part, choices } = await panel(answer);
    priceAs(part().view!.price.priceCents);
    fireEvent.click(screen.getByRole('button', { name: 'Add to quote' }));
    await waitFor(() => expect(address()).toBe('/price/q1'));
    const after = calls.slice(calls.findIndex(({ call }) => call.startsWith('POST /url')) + 1);
    expect(after.map(({ call }) => call)).toEqual(['GET /designs/d1/status?wait=20', 'POST /quotes']);
    expect(after[1]!.body).toEqual({ onto: 'latest', parts: [{ design_id: 'd1', choices: part().choices }] });
    expect(part().link).toMatchObject({
      designId: 'd1',
      partId: 'p1',
      quoteId: 'q1',
      confirmed: true,
      step: 'completed',
    });
    expect(screen.getByText('Confirmed')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View your quote' }).getAttribute('href')).toBe('/price/q1');
    // A change is sent once, soon, and confirmed only when the server says the same cents.
    act(() => choices.setQuantity(5));
    act(() => choices.setQuantity(6));
    expect(screen.queryByText('Confirmed')).toBeNull();
    expect(screen.getByText('Saving your changes…')).toBeTruthy();
    priceAs(part().view!.price.priceCents);
    await waitFor(() => expect(screen.getByText('Confirmed')).toBeTruthy());
    const patches = calls.filter(({ call }) => call.startsWith('PATCH'));
    expect(patches.map(({ body }) => (body as Choices).quantity)).toEqual([6]);
    priceAs(1);
    act(() => choices.setQuantity(7));
    await waitFor(() => expect(part().link.confirmedCents).toBe(1));
    expect(screen.queryByText('Confirmed')).toBeNull();
  });

  it('has a part that the server never checked sent to it again, once', async () => {
    vi.stubGlobal('XMLHttpRequest', FakeUpload);
    const { answer, calls, forgetChecks } = server();
    const { part } = await panel(answer);
    fireEvent.click(screen.getByRole('button', { name: 'Add to quote' }));
    await waitFor(() => expect(part().link.partId).toBe('p1'));
    const { checkStored } = await import('../../../app/part/server/sync.ts');
    const patches = () => calls.filter(({ call }) => call.startsWith('PATCH'));
    await checkStored();
    expect(patches()).toEqual([]);
    forgetChecks();
    await checkStored();
    expect(patches().map(({ body }) => body)).toEqual([part().choices]);
    await checkStored();
    expect(patches()).toHaveLength(1);
  });

  it('says what went wrong and can be tried again', async () => {
    vi.stubGlobal('XMLHttpRequest', FakeUpload);
    const { answer } = server('failed');
    const { part } = await panel(answer);
    fireEvent.click(screen.getByRole('button', { name: 'Add to quote' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('couldn’t measure this design'));
    expect(part().link).toMatchObject({ step: 'error', partId: null });
    expect((screen.getByRole('button', { name: 'Add to quote' }) as HTMLButtonElement).disabled).toBe(false);
  });
});

describe('a part beside others on a quote', () => {
  it('leads with what it adds, in rows that come to the same, and the steps show the quote with it', async () => {
    const { part, total, rows } = await panel();
    const { showCart } = await import('../../../app/platform/cart-count.ts');
    const { watchStepper } = await import('../../../app/part/stepper.ts');
    const { Stepper } = await import('../../../app/shell/Stepper.tsx');
    const stop = watchStepper();
    show(<Stepper />);
    await act(async () => showCart({ parts: [{ id: 'other', cents: 5000, analyzed: false }], feesCents: 1500 }));
    await waitFor(() => expect(screen.getByText('to your quote')).toBeTruthy());
    const own = part().view!.price.priceCents;
    expect(total()).toBe(own);
    expect(rows().reduce((a, b) => a + b, 0)).toBe(own);
    expect(screen.getByText('Already in your quote').nextSibling!.textContent).toBe('$65.00');
    const sum = `$${((6500 + own) / 100).toFixed(2)}`;
    expect(screen.getByText('Quote so far').nextSibling!.textContent).toBe(sum);
    expect(screen.getByText(`${sum} with this part`)).toBeTruthy();
    await act(async () => showCart(null));
    await waitFor(() => expect(total()).toBe(part().view!.orderCents));
    stop();
  });

  it('[CO25] ships after the analysis of any of them', async () => {
    await panel();
    const { showCart } = await import('../../../app/platform/cart-count.ts');
    const day = () => screen.getByText(/^Ships /).textContent;
    const other = { id: 'other', cents: 5000, analyzed: false };
    await act(async () => showCart({ parts: [other], feesCents: 1500 }));
    const plain = day();
    await act(async () => showCart({ parts: [{ ...other, analyzed: true }], feesCents: 1500 }));
    await waitFor(() => expect(day()).not.toBe(plain));
    const later = day();
    await extras();
    fireEvent.click(screen.getByRole('checkbox', { name: /DFM analysis/ }));
    expect(day()).toBe(later);
    await act(async () => showCart(null));
    await waitFor(() => expect(day()).toBe(later));
  });
});
