import { useLocation } from 'react-router-dom';
import { useOwnState } from './own-state.ts';

/** The address of this page, for links that lead back to it; `/` in what the server renders, which many addresses share. */
export function useHere(): string {
  const { pathname, search, hash } = useLocation();
  return useOwnState() ? pathname + search + hash : '/';
}
