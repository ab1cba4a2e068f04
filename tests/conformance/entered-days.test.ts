import { expect, it } from 'vitest';
import type { z } from 'zod';
import { ROOMS } from '../../api/rooms.ts';

/** Schemas inside a schema, itself included; each once. */
function within(schema: unknown, seen = new Set<unknown>()): z.ZodType[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const { def } = schema as { def?: Record<string, unknown> };
  if (!def || typeof def.type !== 'string') return Object.values(schema).flatMap((one) => within(one, seen));
  const { shape, element, options, innerType, in: before, out, items } = def as Record<string, object | undefined>;
  const inner = [shape, element, options, innerType, before, out, items].flatMap((one) => within(one, seen));
  return [schema as z.ZodType, ...inner];
}

const endpoints = ROOMS.flatMap((room) => Object.entries(room.endpoints)).flatMap(([group, all]) =>
  Object.entries(all).map(([name, endpoint]) => [`${group}.${name}`, endpoint] as const),
);

const isDay = (schema: z.ZodType) => (schema as { def?: { format?: unknown } }).def?.format === 'date';

/** Days that an endpoint takes in its body and query, whichever way they are wrapped. */
const taken = endpoints.flatMap(([name, endpoint]) => {
  const { body, query } = endpoint as { body?: unknown; query?: unknown };
  return within([body, query])
    .filter(isDay)
    .map((day) => [name, day] as const);
});

it('[BA55] every day that a call takes is a plausible one', () => {
  expect(taken.length).toBeGreaterThan(15);
  const wide = taken.filter(([, day]) => day.safeParse('9999-12-31').success || day.safeParse('1999-12-31').success);
  expect(wide.map(([name]) => name)).toEqual([]);
  for (const [, day] of taken) expect(day.safeParse('2027-01-05').success).toBe(true);
});
