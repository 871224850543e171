import type { AnyScene } from '../stage/stage.ts';
import type { PixiStage } from '../stage/scene.ts';

type CreateScene = (stage: PixiStage) => AnyScene;

/** What a reloaded scene file announces on the window while a scene is being worked on. */
interface SwapDetail {
  readonly slug: string;
  readonly scene: Readonly<Record<string, unknown>>;
}

const isSwap = (event: Event): event is CustomEvent<SwapDetail> =>
  event instanceof CustomEvent && typeof event.detail === 'object' && 'scene' in event.detail;

/** Calls back with the new `createScene` whenever the game's scene file was edited; the returned function ends it. */
export function watchScene(slug: string, swap: (createScene: CreateScene) => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  const onSwap = (event: Event): void => {
    if (!isSwap(event) || event.detail.slug !== slug) return;
    const createScene = Object.entries(event.detail.scene).find(([name]) =>
      /^create\w*Scene$/.test(name),
    )?.[1];
    // A scene file exports one function by that name, and it makes the game's scene.
    if (typeof createScene === 'function') swap(createScene as CreateScene);
  };
  window.addEventListener('scene-swap', onSwap);
  return () => window.removeEventListener('scene-swap', onSwap);
}
