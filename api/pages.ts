import { z } from 'zod';

/** The app's own addresses, as the build writes them to dist/pages.json from its route table. */
const pagesFile = z.object({
  /** Paths with `:name` parameters, redirects included. */
  paths: z.array(z.string().startsWith('/')),
});

/** Whether the value of a parameter names something that there is, at the address that it stands in. Parameters without a test may be anything. */
export type PageParameters = Readonly<Record<string, (value: string, address: string) => boolean>>;

/** Tells whether the app has a page at an address. */
export type PageFinder = (pathname: string) => boolean;

/** An address without doubled or trailing slashes, as the app reads it. */
function steps(pathname: string): string[] {
  return pathname.split('/').filter((step) => step !== '');
}

function matches(pattern: readonly string[], path: readonly string[], parameters: PageParameters): boolean {
  if (pattern.length !== path.length) return false;
  return pattern.every((step, i) => {
    if (!step.startsWith(':')) return step === path[i];
    return parameters[step.slice(1)]?.(path[i]!, `/${path.join('/')}`) ?? true;
  });
}

/** Reads the list of pages. An address is a page where one of the paths fits. Throws where the list is not one. */
export function pageFinder(json: string, parameters: PageParameters): PageFinder {
  const patterns = pagesFile.parse(JSON.parse(json)).paths.map(steps);
  return (pathname) => {
    const path = steps(pathname);
    return patterns.some((pattern) => matches(pattern, path, parameters));
  };
}
