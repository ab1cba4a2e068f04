/** Address of the guides. */
export const GUIDES_PATH = '/guides';

/** Address of a topic. */
export function topicPath(topic: string): string {
  return `${GUIDES_PATH}/${topic}`;
}

/** Address of a guide. */
export function guidePath(topic: string, slug: string): string {
  return `${GUIDES_PATH}/${topic}/${slug}`;
}
