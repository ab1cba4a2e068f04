import { guidePath, GUIDES_PATH, topicPath } from '../../guides/addresses.ts';
import { type Guide, type Topic, TOPICS } from '../../guides/guide.ts';
import { keptWith, guidesIn, type SiteContent } from '../content.ts';
import { pageSourceSchema, type PageSource } from '../source.ts';

/** Pages of the shop that belong to a topic. */
const SERVICE: Readonly<Record<Topic, string>> = {
  'laser-cutting': '/laser-cutting',
  'sheet-metal-fabrication': '/sheet-metal-fabrication',
  'cnc-machining-services': '/cnc-machining',
  '3d-printing': '/3d-printing',
  'injection-molding': '/injection-molding',
  'printed-circuit-boards-fabrication-assembly': '/printed-circuit-boards-fabrication-assembly',
  'surface-finishing': '/finishing-services',
};

const topics = Object.keys(TOPICS) as Topic[];
const guidesOf = (content: SiteContent, topic: Topic) => guidesIn(content).filter((guide) => guide.topic === topic);

function listOfTopics(content: SiteContent): PageSource {
  return pageSourceSchema.parse({
    path: GUIDES_PATH,
    title: 'Guides',
    description:
      'Guides on laser cutting, sheet metal, machining, printing, molding, circuit boards and finishing, with figures straight from our catalog.',
    heading: 'Guides with figures that hold',
    lead: 'Plain answers for people who design things to be made. Every kerf, limit and price in these pages is read from the same catalog as your quote, so none of them is out of date.',
    guides: guidesIn(content).map(({ slug }) => slug),
    related: ['/file-preparation', '/calculators', '/free-laser-cutting-files-templates'],
  });
}

function topicPage(content: SiteContent, topic: Topic): PageSource {
  const { title, name, lead } = TOPICS[topic];
  const own = guidesOf(content, topic);
  return pageSourceSchema.parse({
    path: topicPath(topic),
    title,
    description: `${lead} ${own.length === 1 ? 'A guide' : `${own.length} guides`} with figures from our catalog.`,
    heading: `${name} guides`,
    lead,
    above: [GUIDES_PATH],
    guides: own.map(({ slug }) => slug),
    related: [SERVICE[topic], ...topics.filter((other) => other !== topic).map(topicPath)],
  });
}

function guidePage(content: SiteContent, guide: Guide): PageSource {
  const { topic, slug, title, description, lead, designs, materials, related } = guide;
  return pageSourceSchema.parse({
    path: guidePath(topic, slug),
    title,
    description,
    heading: title,
    lead,
    above: [GUIDES_PATH, topicPath(topic)],
    guide: slug,
    guides: guidesOf(content, topic).flatMap((other) => (other.slug === slug ? [] : [other.slug])),
    designs: designs.filter((one) => !content.designsOff.has(one)),
    related: [...materials.map((material) => `/materials/${material}`), ...related, SERVICE[topic]],
  });
}

const pagesIn = keptWith(
  (content): ReadonlyMap<string, PageSource> =>
    new Map(
      [
        listOfTopics(content),
        ...topics.map((topic) => topicPage(content, topic)),
        ...guidesIn(content).map((guide) => guidePage(content, guide)),
      ].map((page) => [page.path, page]),
    ),
);

/** The page of a path of guides; null where there is none. */
export function findGuidePage(path: string, content: SiteContent): PageSource | null {
  return pagesIn(content).get(path) ?? null;
}

/** Paths of the list of guides, of its topics and of every guide. */
export function guidePaths(content: SiteContent): readonly string[] {
  return [...pagesIn(content).keys()];
}
