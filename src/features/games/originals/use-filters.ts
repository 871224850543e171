import { useNavigate, useSearchParams } from 'react-router-dom';
import { gameKinds, type GameKind } from '#contract/games.ts';
import { sorts, type Sort } from '../sort-games.ts';

export type GameFilter = GameKind | 'all' | 'favourites';

interface Filters {
  readonly shown: GameFilter;
  readonly sort: Sort;
  readonly setShown: (shown: GameFilter) => void;
  readonly setSort: (sort: Sort) => void;
}

const everyShown: readonly GameFilter[] = ['all', ...gameKinds, 'favourites'];

/** Reads and sets the filter and order in the address, `?show=cards&sort=rtp`. Defaults are left out. */
export function useGameFilters(): Filters {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const set = (name: string, value: string | null): void => {
    // Read from the current address: with two quick presses, the second must include the first.
    const after = new URLSearchParams(window.location.search);
    if (value === null) after.delete(name);
    else after.set(name, value);
    void navigate({ search: after.toString() }, { replace: true });
  };
  return {
    shown: everyShown.find((value) => value === query.get('show')) ?? 'all',
    sort: sorts.find((value) => value === query.get('sort')) ?? sorts[0],
    setShown: (shown) => set('show', shown === 'all' ? null : shown),
    setSort: (sort) => set('sort', sort === sorts[0] ? null : sort),
  };
}
