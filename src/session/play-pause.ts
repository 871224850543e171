import { createStore } from 'zustand/vanilla';

/** Play pauses: autobet places no bet until it goes on. */
export const playPause = createStore<{ readonly isPaused: boolean }>(() => ({ isPaused: false }));

export const pausePlay = (isPaused: boolean): void => playPause.setState({ isPaused });
