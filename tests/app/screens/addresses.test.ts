import '../../support/page.ts';
import { expect, it } from 'vitest';
import { loadLaterRooms, tableNow } from '../../../app/router/routes.ts';
import { ELSEWHERE, SEEN } from './seen.ts';

it('every address of the app is looked at, or said where', async () => {
  await loadLaterRooms();
  const seen = SEEN.flatMap(([, paths]) => paths).map((path) => path.split('?')[0]!);
  const covers = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
  const known = tableNow().routes.flatMap(({ paths }) => paths);
  expect(known.length).toBeGreaterThan(70);
  expect(known.filter((path) => !(path in ELSEWHERE) && !seen.some((one) => covers(path).test(one)))).toEqual([]);
  expect(Object.keys(ELSEWHERE).filter((path) => !known.includes(path))).toEqual([]);
});
