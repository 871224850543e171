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
  /** Something was told of a conversation in this visit (requirement 1, section 4). */
  readonly isActive: boolean;
  /** Who is writing in which conversation. */
  readonly typing: { readonly id: string; readonly name: string } | null;
}

/** The state of the support window beside what the server knows. */
export const useSupport = create<SupportState>(() => ({
  windows: firstWindow,
  isActive: false,
  typing: null,
}));

export const showWindow = (view: SupportView): void =>
  useSupport.setState(({ windows }) => ({ windows: changeWindow(windows, view) }));

export const goBackInWindow = (): void =>
  useSupport.setState(({ windows }) => ({ windows: goBack(windows) }));

/** A new conversation has become this one: no step of its own. */
export const replaceWindow = (view: SupportView): void =>
  useSupport.setState(({ windows }) => ({ windows: { ...windows, active: view } }));
