import { createContext, useCallback, useContext, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withModal, withoutModal, type Modal } from './modal.ts';

/** Opens a modal over the page; replaces the one that is open. */
type OpenModal = <Params extends object>(
  modal: Modal<Params>,
  ...params: Record<string, never> extends Params ? [params?: NoInfer<Params>] : [params: NoInfer<Params>]
) => void;

interface ModalAddress {
  /** Name in the address, known or not; null if there is no modal. */
  readonly name: string | null;
  /** The query parameters, including those that index.html removed from the address. */
  readonly query: URLSearchParams;
  readonly openModal: OpenModal;
  /** Closes the modal and removes its parameters. Navigating elsewhere closes it too. */
  readonly close: () => void;
}

/** The modals that an address can name, provided by the app. */
export const KnownModals = createContext<readonly Modal[]>([]);

/** Marks history entries created by `openModal`, so that closing can go back. */
const OPENED = { openedModal: true } as const;
const wasOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedModal' in state;

/** Parameters that index.html removed from the address, kept in this history entry only. */
const takenFrom = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'taken' in state ? String(state.taken) : '';

const asAddress = (pathname: string, query: URLSearchParams) => ({ pathname, search: query.toString() });

/** The modal in the address: `?modal=name` and its parameters. The browser's back button closes it. */
export function useModalAddress(): ModalAddress {
  const modals = useContext(KnownModals);
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const shown = useMemo(() => new URLSearchParams(search), [search]);
  const query = useMemo(() => new URLSearchParams(`${search}&${takenFrom(state)}`), [search, state]);
  const name = shown.get('modal');

  const openModal = useCallback<OpenModal>(
    (modal, ...[params]) => {
      const to = asAddress(pathname, withModal(shown, modals, modal, params ?? {}));
      if (name === null) void navigate(to, { state: OPENED });
      else void navigate(to, { replace: true, state: wasOpenedHere(state) ? OPENED : null });
    },
    [modals, name, navigate, pathname, shown, state],
  );
  const close = useCallback(() => {
    if (wasOpenedHere(state)) void navigate(-1);
    else void navigate(asAddress(pathname, withoutModal(shown, modals)), { replace: true });
  }, [modals, navigate, pathname, shown, state]);

  return { name, query, openModal, close };
}

/** Returns a function that opens a modal by its handle: `openModal(betModal, { id })`. */
export const useOpenModal = (): OpenModal => useModalAddress().openModal;
