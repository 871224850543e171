import { create } from 'zustand';

export type SupportDoor = 'closed' | 'open' | 'minimised';

/** Whether the support window is open; in the first load, so that any part of the site can open it. */
export const useSupportDoor = create<{ readonly door: SupportDoor }>(() => ({ door: 'closed' }));

export const setSupportDoor = (door: SupportDoor): void => useSupportDoor.setState({ door });
