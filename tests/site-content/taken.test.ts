import { matchPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import { REDIRECTS, ROUTES } from '../../app/router/every-room.ts';
import { SCREEN_PATHS, TAKEN_STEPS } from '../../shared/site-content/taken.ts';

const paths = [...ROUTES.flatMap((route) => route.paths), ...Object.keys(REDIRECTS)];

it('[SE7] no address of the app is free to be added', () => {
  // Signs and capitals can't be written in an added address.
  const steps = paths.flatMap((path) => /^\/([a-z0-9-]+)/.exec(path)?.[1] ?? []).filter((step) => step !== 'after');
  for (const step of steps) expect(TAKEN_STEPS, step).toContain(step);
});

it('[SE3] every page that texts may link to is there', () => {
  for (const path of SCREEN_PATHS)
    expect(
      ROUTES.some((route) => route.paths.some((one) => matchPath(one, path))),
      path,
    ).toBe(true);
});
