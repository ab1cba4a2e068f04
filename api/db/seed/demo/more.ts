import { randomUUID } from 'node:crypto';
import { DAY_MS, type Day, dayToMs, msToDay } from '../../../../shared/calendar/days.ts';
import type { Metric } from '../../../../shared/metric/metrics.ts';
import type { Dice } from './dice.ts';
import { type Client, type DemoShop, must } from './shop.ts';
import { HUB } from './workshop.ts';

interface Busy {
  readonly shop: DemoShop;
  readonly dice: Dice;
  readonly admin: Client;
  readonly lastDay: Day;
}

/** People with a badge, and the PIN of each. */
const BADGES = [
  ['Marisol', '4711'],
  ['Dee', '2580'],
  ['Kit', '1397'],
] as const;

/** Goals of the figures, as shares and factors. */
const GOALS: Readonly<Partial<Record<Metric, number>>> = { quality: 0.98, speed: 0.95, uptime: 0.92, minutes: 1.1 };

/** Questions of visitors, the newest last; those before it are answered. */
const QUESTIONS = [
  ['taylor@greenhouse.example', '/laser-cutting', 'Do you cut 6 mm birch plywood with a clean edge?'],
  ['morgan@fieldkit.example', '/pricing', 'Is there a price break at 250 pieces?'],
  ['riley@canopy.example', '/guides', 'Can I send a DXF with several parts in one file?'],
] as const;

/** Everything that a shop of twenty people has beside its orders: a plan that somebody moved jobs in, remnants, purchases, badges, goals, questions. */
export async function keepBusy(busy: Busy): Promise<void> {
  await movedJobs(busy);
  await remnants(busy);
  await purchases(busy);
  await badges(busy);
  for (const [id, value] of Object.entries(GOALS) as [Metric, number][])
    must(await busy.admin.metric.setGoal({ params: { id }, body: { value } }));
  await questions(busy);
  await atSuppliers(busy);
}

/** Puts every second job of machines that have little to do on a later day that its order leaves it. */
async function movedJobs({ admin, lastDay }: Busy): Promise<void> {
  const { jobs, days } = must(await admin.schedule.get({ query: {} }));
  const later = days.filter(({ working, day }) => working && day > lastDay).map(({ day }) => day);
  let nth = 0;
  for (const { id, technology_slug, need_by, slots } of jobs) {
    const [slot] = slots;
    if (technology_slug === 'co2-laser' || !slot) continue;
    nth += 1;
    const days_left = later.filter((day) => day <= need_by).slice(0, 4);
    if (nth % 2 === 0 || days_left.length === 0) continue;
    // A machine that stands still on the day refuses it; the job stays where the plan has it then.
    await admin.schedule.pin({
      params: { id },
      body: { lane_id: slot.lane_id, day: days_left[(nth >> 1) % days_left.length]!, dry_run: false },
    });
  }
}

async function remnants({ admin, dice }: Busy): Promise<void> {
  const { items } = must(await admin.stock.list({}));
  for (const { thickness_id, width_mm, height_mm } of items.slice(0, 4)) {
    const size = { width_mm: Math.round(width_mm / 2), height_mm: Math.round(height_mm / dice.between(2, 3)) };
    must(
      await admin.stock.addRemnant({
        body: { hub_id: HUB, thickness_id, ...size, lot: `L${dice.between(2400, 2699)}` },
      }),
    );
  }
}

/** Orders what is short of a supplier: most of it is on its way. */
async function purchases({ admin, dice, lastDay }: Busy): Promise<void> {
  const { items } = must(await admin.stock.list({}));
  const day = (days: number) => msToDay(dayToMs(lastDay) + days * DAY_MS);
  for (const { id } of items.filter(({ short }) => short).slice(0, 2)) {
    const body = {
      quantity: dice.between(8, 20),
      supplier: 'Bay Sheet Supply',
      reference: `PO-${dice.between(4100, 4199)}`,
      ordered_on: day(-2),
      expected_on: day(3),
    };
    must(await admin.stock.order({ params: { id }, body }));
  }
}

async function badges({ admin }: Busy): Promise<void> {
  const { users } = must(await admin.user.list({ query: { search: 'production@kerfwise.test' } }));
  for (const [name, pin] of BADGES) must(await admin.badge.give({ params: { id: users[0]!.id }, body: { name, pin } }));
}

async function questions({ shop, admin }: Busy): Promise<void> {
  for (const [email, page, message] of QUESTIONS)
    must(await shop.client(null).inquiry.send({ body: { request_key: randomUUID(), email, page, message } }));
  const { inquiries } = must(await admin.inquiry.list({ query: {} }));
  const asked = inquiries.find(({ email }) => email === QUESTIONS[0][0]);
  if (!asked) return;
  const answer = 'Yes. The edge is light brown, and we keep the film on while we cut.';
  must(await admin.inquiry.answer({ params: { id: asked.id }, body: { answer } }));
}

/** Pieces that wait for their finish go out for powder coating. */
async function atSuppliers({ admin, lastDay }: Busy): Promise<void> {
  const { lines } = must(await admin.production.queue({ params: { step: 'finish' } }));
  const day = (days: number) => msToDay(dayToMs(lastDay) + days * DAY_MS);
  for (const { id, waiting } of lines.slice(0, 2)) {
    const times = { sent_on: day(0), expected_on: day(4) };
    // A line whose finishing is done in the house alone refuses it.
    await admin.outside.send({
      body: { line_id: id, kind: 'powder', supplier: 'Bay Powder', count: waiting, ...times, note: '' },
    });
  }
}
