import { create } from 'zustand';

/** Transport of this tab's own connection; null before it connects. */
export const useLiveTransport = create<'websocket' | 'polling' | null>(() => null);
