import { create } from 'zustand';

/** How the connection that this tab itself has travels; null before there is one. */
export const useLiveTransport = create<'websocket' | 'polling' | null>(() => null);
