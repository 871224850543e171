import { expect, test } from 'vitest';
import type { AnyGame } from '#engine/game.ts';
import { filmSteps } from '#engine/host/film-steps.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { createSoundSwitch } from '#engine/host/sound-switch.ts';
import type { Timeline } from '#engine/stage/timeline.ts';
import { ladderGame } from '#engine/testing/ladder-game.ts';
import { openFakeStage } from '#engine/testing/fake-stage.ts';
import { type WorkbenchSettings, firstView } from '../record/settings.ts';
import { FilmShow } from './film-show.ts';

const settings: WorkbenchSettings = {
  record: {
    ...{ game: 'test-ladder', params: { steps: 3 }, bet: '100000000', clientSeed: 'film', nonce: 0 },
    serverSeed: 'bd26cba844b7ca27ccecd4f96a1daba48efdf4ac686b197df927e917cd247acc',
    actions: [{ type: 'step' }],
  },
  ...{ balance: '100000000000', rounds: 1, everyMs: 0, view: firstView },
};

const scene = {
  show: () => undefined,
  play: (_cue: unknown, timeline: Timeline) => {
    timeline.span({ atMs: 0, durationMs: 300, draw: () => undefined });
    timeline.markReveal(300);
    timeline.markSettle(500);
  },
  targets: () => [],
  resize: () => undefined,
  destroy: () => undefined,
};
// Only script, meta and scene of a game are looked at by a film.
const game = {
  ...ladderGame,
  script: () => [{ kind: 'climb' }],
  createScene: () => scene,
} as unknown as AnyGame;

async function open(timeMs = 0) {
  const told: string[] = [];
  // What a film asks of a mounted game.
  const mounted = {
    offer: (params: unknown) => told.push(`offer ${JSON.stringify(params)}`),
    show: { showFilm: (film: unknown) => told.push(film ? 'film' : 'no film') },
    apply: () => told.push('another scene'),
  } as unknown as MountedGame;
  const sound = createSoundSwitch({ play: () => undefined });
  const stage = openFakeStage(game, sound, { reducedMotion: false, eco: false });
  const { steps } = await filmSteps(ladderGame, settings.record);
  const show = new FilmShow();
  const format = { profit: String, amount: String, multiplier: String };
  show.open(mounted, settings, { game, stage, steps, sound, format, speed: () => 'normal' }, timeMs);
  told.length = 0;
  return { show, mounted, told };
}

test('a film is that of its round, however it is shown', async () => {
  const { show, mounted } = await open();
  expect(show.shows({ ...settings, view: { ...firstView, eco: true } })).toBe(true);
  expect(show.shows({ ...settings, balance: '1' })).toBe(false);
  show.drop(mounted);
  expect([show.film, show.shows(settings)]).toEqual([null, false]);
});

test('what is passed is told once, and nothing when it is sought', async () => {
  const { show, mounted } = await open();
  const first = show.advance(mounted, 300).map(({ atMs, text }) => `${atMs} ${text}`);
  expect(first).toEqual(['0 step bet', '0 climb', '300 reveal bet']);
  expect(show.advance(mounted, 100)).toEqual([]);
  show.seek(mounted, 0);
  expect(show.film?.timeMs).toBe(0);
});

test('another bet in the panel is shown until the film goes on', async () => {
  const { show, mounted, told } = await open(100);
  show.offered({ steps: 9 });
  expect(told).toEqual([]);
  show.seek(mounted, 200);
  show.seek(mounted, 250);
  expect(told).toEqual(['offer {"steps":3}']);
});

test('another pace lays the same film anew, another quality makes another scene', async () => {
  const { show, mounted, told } = await open(100);
  show.changeView(mounted, firstView, { ...firstView, speed: 'turbo' });
  expect([show.film?.timeMs, told]).toEqual([100, []]);
  show.changeView(mounted, firstView, { ...firstView, quality: 'soft' });
  expect(told).toEqual(['another scene']);
});
