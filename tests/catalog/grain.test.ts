import { expect, test } from 'vitest';
import { hasGrain } from '../../shared/catalog/grain.ts';
import { materialOf } from './data.ts';

test('[CA96] wood, card, brushed metal and cloth have a grain; plastics, rolled metal and boards of fibres have none', () => {
  const grained = ['birch-plywood', 'oak-hardwood', 'bamboo-plywood', 'corrugated-card', 'stainless-304', 'denim'];
  const alike = ['acrylic-clear', 'aluminium-5052', 'mdf', 'cork', 'veg-tan-leather', 'greyboard', 'silicone-rubber'];
  expect(grained.filter((slug) => !hasGrain(materialOf(slug)))).toEqual([]);
  expect(alike.filter((slug) => hasGrain(materialOf(slug)))).toEqual([]);
});
