import type { AnyGame } from '#engine/game.ts';
import type { SoundPort } from '#engine/stage/scene.ts';

export interface GameSound extends SoundPort {
  close(): void;
}

/** The game's sounds on the visit's one bus. */
export const openGameSound = (_game: AnyGame): GameSound => ({ play: () => undefined, close: () => undefined });
