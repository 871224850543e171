import { create } from 'zustand';

export type SupportWindowState = 'closed' | 'open' | 'minimised';

/** Whether the support window is open. In the initial bundle, so that any part of the site can open it. */
export const useSupportWindowState = create<{ readonly door: SupportWindowState }>(() => ({
  door: 'closed',
}));

export const setSupportWindowState = (door: SupportWindowState): void =>
  useSupportWindowState.setState({ door });
