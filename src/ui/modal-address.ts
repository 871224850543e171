import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readModal, withModal, withoutModal, type ModalName } from './modal.ts';

export interface ModalAddress {
  /** The name in the address, known or not; null when no modal is asked for. */
  readonly name: string | null;
  readonly params: Readonly<Record<string, string>>;
  /** Opens a modal over the page; from inside another modal it takes that one's place. */
  readonly open: (name: ModalName, params?: Readonly<Record<string, string>>) => void;
  /** Closes it and removes its parameters. To go elsewhere just navigate: that closes it too. */
  readonly close: () => void;
}

/** Marks history entries that `open` made, so that closing can take the way back. */
const OPENED = { openedModal: true } as const;
const wasOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedModal' in state;

/** What index.html has taken out of the address; it stays with this entry of the history only. */
const takenFrom = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'taken' in state ? String(state.taken) : '';

const asAddress = (pathname: string, query: URLSearchParams) => ({ pathname, search: query.toString() });

/** The modal of the address: `?modal=name` and its parameters. The browser's back closes it. */
export function useModalAddress(): ModalAddress {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const { name, params } = useMemo(
    () => readModal(new URLSearchParams(`${search}&${takenFrom(state)}`)),
    [search, state],
  );

  const open = useCallback<ModalAddress['open']>(
    (next, nextParams = {}) => {
      const to = asAddress(pathname, withModal(query, next, nextParams));
      if (name === null) void navigate(to, { state: OPENED });
      else void navigate(to, { replace: true, state: wasOpenedHere(state) ? OPENED : null });
    },
    [name, navigate, pathname, query, state],
  );
  const close = useCallback(() => {
    if (wasOpenedHere(state)) void navigate(-1);
    else void navigate(asAddress(pathname, withoutModal(query)), { replace: true });
  }, [navigate, pathname, query, state]);

  return { name, params, open, close };
}
