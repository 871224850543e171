import { create } from 'zustand';

interface SupportWindowState {
  readonly isOpen: boolean;
  /** Messages of staff that the player has not seen. */
  readonly unread: number;
}

/** The state that the rest of the site uses. In the initial bundle, so that any part can open the window. */
export const useSupportWindowState = create<SupportWindowState>(() => ({ isOpen: false, unread: 0 }));

export const openSupportWindow = (): void => useSupportWindowState.setState({ isOpen: true });
export const closeSupportWindow = (): void => useSupportWindowState.setState({ isOpen: false });
