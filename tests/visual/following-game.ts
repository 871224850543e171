import type { AnyGame } from '#engine/game.ts';
import type { SharedFrame } from '#engine/stage/shared-frame.ts';

/** The game with a scene that follows one frame of a shared game whenever it is drawn. */
export const followingGame = (game: AnyGame, frame: SharedFrame): AnyGame => ({
  ...game,
  createScene(stage) {
    const scene = game.createScene(stage);
    const tick = scene.tick?.bind(scene);
    scene.tick = (timeMs) => {
      scene.follow?.(frame);
      tick?.(timeMs);
    };
    return scene;
  },
});
