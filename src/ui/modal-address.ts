import { createContext, useCallback, useContext, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withModal, withoutModal, type Modal } from './modal.ts';

/** Opens a modal over the page; from inside another modal it takes that one's place. */
type OpenModal = <Params extends object>(
  modal: Modal<Params>,
  ...params: Record<string, never> extends Params ? [params?: NoInfer<Params>] : [params: NoInfer<Params>]
) => void;

interface ModalAddress {
  /** The name in the address, known or not; null when no modal is asked for. */
  readonly name: string | null;
  /** Where its parameters are read. */
  readonly query: URLSearchParams;
  readonly openModal: OpenModal;
  /** Closes it and removes its parameters. To go elsewhere just navigate: that closes it too. */
  readonly close: () => void;
}

/** The modals that an address can name; provided by the app. */
export const KnownModals = createContext<readonly Modal[]>([]);

/** Marks history entries that `openModal` made, so that closing can take the way back. */
const OPENED = { openedModal: true } as const;
const wasOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedModal' in state;

/** What index.html has taken out of the address; it stays with this entry of the history only. */
const takenFrom = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'taken' in state ? String(state.taken) : '';

const asAddress = (pathname: string, query: URLSearchParams) => ({ pathname, search: query.toString() });

/** The modal of the address: `?modal=name` and its parameters. The browser's back closes it. */
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

/** The way to open a modal by its handle: `openModal(betModal, { id })`. */
export const useOpenModal = (): OpenModal => useModalAddress().openModal;
