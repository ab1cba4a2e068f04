/** Begins the key that React leaves on each tag that it has taken over: nothing else tells when a press is heard, as parts of a page come later than others. */
const REACT_KEY = '__reactProps$';

/** Whether React hears what happens to a tag. */
export function isOwned(tag: Element): boolean {
  return Object.keys(tag).some((key) => key.startsWith(REACT_KEY));
}
