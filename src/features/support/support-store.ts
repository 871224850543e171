import { create } from 'zustand';
import {
  changeWindow,
  firstWindow,
  goBack,
  type SupportView,
  type SupportWindows,
} from './window-navigation.ts';

interface SupportState {
  readonly windows: SupportWindows;
  /** A support event arrived during this visit (requirement 1, section 4). */
  readonly isActive: boolean;
  /** Who is typing in which conversation. */
  readonly typing: { readonly id: string; readonly name: string } | null;
}

/** Client state of the support window. */
export const useSupport = create<SupportState>(() => ({
  windows: firstWindow,
  isActive: false,
  typing: null,
}));

export const showWindow = (view: SupportView): void =>
  useSupport.setState(({ windows }) => ({ windows: changeWindow(windows, view) }));

export const goBackInWindow = (): void =>
  useSupport.setState(({ windows }) => ({ windows: goBack(windows) }));

/** Replaces the view without a history entry, when a new conversation receives its id. */
export const replaceWindow = (view: SupportView): void =>
  useSupport.setState(({ windows }) => ({ windows: { ...windows, active: view } }));
