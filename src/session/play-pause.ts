import { createStore } from 'zustand/vanilla';

/** Paused: autobet waits; over: it stops. */
export type PlayPhase = 'on' | 'paused' | 'over';

export const playPhase = createStore<{ readonly phase: PlayPhase }>(() => ({ phase: 'on' }));

export const setPlayPhase = (phase: PlayPhase): void => playPhase.setState({ phase });
