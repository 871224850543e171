import { expect } from 'vitest';
import { foldRound } from '#core/fold.ts';
import type { CatalogueEntry } from '#core/rules.ts';
import { type HandCue, handScript } from '../families/hand-cues.ts';
import { type HandsView, presentHands } from '../families/hand-view.ts';
import type { BetFacts, PixiStage, Scene } from '../stage/scene.ts';
import { mountFakeScene } from './fake-scene.ts';
import type { GameStills } from './still.ts';

export const winningBetFacts: BetFacts = {
  tier: 'win',
  won: true,
  amountText: '$55.00',
  multiplierText: '2.25×',
  payoutText: '$123.75',
  profitText: '+$68.75',
};

/** Returns the view of a still's round after this many of its actions; after all of them by default. */
export function getStillView(
  entry: CatalogueEntry,
  { stills }: GameStills,
  name: string,
  count?: number,
): HandsView {
  const still = stills.find((each) => each.name === name);
  if (!still) throw new Error(`the game has no still ${name}`);
  const actions = (still.actions ?? []).slice(0, count);
  const { rules, state } = foldRound(entry, { ...still, bet: '1000000000', actions });
  const next = rules.next?.(state) ?? [];
  const view = rules.view(state) as HandsView; // the view of a blackjack
  return presentHands(view, { next, actions });
}

/**
 * Asserts that a scene of hands is seekable in both directions and ends as it is shown at rest; returns the
 * played sounds.
 */
export function assertSceneIsSeekable<Params>(
  createScene: (stage: PixiStage) => Scene<HandsView, HandCue, Params>,
  before: HandsView | null,
  after: HandsView,
): readonly string[] {
  const facts = after.phase === 'end' ? winningBetFacts : null;
  const scene = mountFakeScene(createScene, { width: 1000, height: 604 });
  scene.show(before, null);
  const timeline = scene.lay(handScript(before, after), winningBetFacts, 'a');
  const at = (ms: number): readonly string[] => {
    timeline.seek(ms);
    return scene.places(ms);
  };
  const times = Array.from({ length: 40 }, (_, step) => (step / 39) * timeline.durationMs);
  const forth = times.map(at);
  expect(times.toReversed().map(at).toReversed()).toEqual(forth);
  expect(new Set(forth.map((shown) => shown.join())).size).toBeGreaterThan(12);
  timeline.seek(0);
  for (const ms of times) timeline.advance(ms);
  scene.show(after, facts);
  expect(scene.places(timeline.durationMs)).toEqual(forth.at(-1));
  scene.destroy();
  return scene.sounds;
}
