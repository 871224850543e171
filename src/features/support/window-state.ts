import { create } from 'zustand';

interface SupportDoor {
  readonly isOpen: boolean;
  /** Messages of staff that the player has not seen. */
  readonly unread: number;
}

/** What the rest of the site knows of support. In the initial bundle, so that any part can open the window. */
export const useSupportWindowState = create<SupportDoor>(() => ({ isOpen: false, unread: 0 }));

export const openSupportWindow = (): void => useSupportWindowState.setState({ isOpen: true });
export const closeSupportWindow = (): void => useSupportWindowState.setState({ isOpen: false });
