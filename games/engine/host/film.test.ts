import { Container } from 'pixi.js';
import { describe, expect, test } from 'vitest';
import type { Round } from '#contract/bets.ts';
import type { AnyGame } from '../game.ts';
import type { PixiStage } from '../stage/scene.ts';
import type { Timeline } from '../stage/timeline.ts';
import { ladderGame } from '../testing/ladder-game.ts';
import { openFakeStage } from '../testing/fake-stage.ts';
import { type Film, type FilmStep, openFilm } from './film.ts';
import { STEP_HOLD_MS } from './film-plan.ts';
import { buildFilmSteps } from './film-steps.ts';
import { createSoundGate } from './sound-gate.ts';

const REVEAL_MS = 300;
const SETTLE_MS = 500;
const format = {
  profit: String,
  amount: String,
  figures: (staked: bigint, payout: bigint) => ({
    amount: String(staked),
    payout: String(payout),
    profit: String(payout - staked),
  }),
  multiplier: (text: string) => text,
};

/** A dot that rises by one for every step and plays a sound at the start and on arrival. */
const createScene = ({ view, sound }: PixiStage): ReturnType<AnyGame['createScene']> => {
  const dots = new Map<string, Container>();
  const restOf = (done: number): void => {
    for (const dot of view.removeChildren()) dot.destroy();
    dots.clear();
    view.addChild(Object.assign(new Container(), { x: done }));
  };
  return {
    show: (shown: { readonly done: number } | null) => restOf(shown?.done ?? 0),
    play(_cue: unknown, timeline: Timeline, { roundId }) {
      const dot = dots.get(roundId) ?? view.addChild(new Container());
      dots.set(roundId, dot);
      timeline.call(0, () => sound.play('start'));
      timeline.to(dot, { y: 10 }, { atMs: 0, durationMs: REVEAL_MS });
      timeline.to(dot, { rotation: 1 }, { atMs: 100, durationMs: 100 });
      timeline.call(REVEAL_MS, () => sound.play('there'));
      timeline.markReveal(REVEAL_MS);
      timeline.markSettle(SETTLE_MS);
    },
    targets: () => [],
    resize: () => undefined,
    destroy: () => undefined,
  };
};

// A film reads only the game's script, meta and scene.
const game = { ...ladderGame, script: () => [{ kind: 'climb' }], createScene } as unknown as AnyGame;
const manyGame: AnyGame = { ...game, meta: { ...game.meta, pendingRounds: 100 } };

const record = {
  game: 'test-ladder',
  params: { steps: 3 },
  bet: '100000000',
  serverSeed: 'bd26cba844b7ca27ccecd4f96a1daba48efdf4ac686b197df927e917cd247acc',
  clientSeed: 'film',
  nonce: 0,
};
const step = { type: 'step' };

interface Screening {
  readonly film: Film;
  readonly heard: readonly string[];
  readonly picture: () => readonly string[];
}

function screen(steps: readonly FilmStep[], played = game, eco = false): Screening {
  const heard: string[] = [];
  const sound = createSoundGate({ play: (cue) => heard.push(cue) });
  const stage = openFakeStage(played, sound, { reducedMotion: false, eco });
  const film = openFilm({ game: played, stage, steps, format, sound, speed: () => 'normal' });
  return { film, heard, picture: () => stage.picture };
}

const ladderSteps = async (...actions: unknown[]): Promise<readonly FilmStep[]> =>
  (await buildFilmSteps(ladderGame, { ...record, actions })).steps;

/** A settled round of a game that shows several rounds at once. */
function flying(id: string, atMs: number, multiplier: string): FilmStep {
  const round: Round = {
    id,
    game: 'test-ladder',
    status: 'settled',
    step: 0,
    params: {},
    amount: '1.00000000',

    staked: '1.00000000',
    multiplier,
    payout: multiplier,
    outcome: { done: 1 },
    cashout: null,
    actions: [],
    next: [],
    capped: false,
    max_profit: null,
    nonce: 1,
    server_seed_hash: 'a'.repeat(64),
    client_seed: 'c',
    rules_version: 1,
    created_at: '2026-01-01T00:00:00.000Z',
  };
  return { before: null, round, isFinal: true, action: undefined, nonce: 1, atMs };
}

describe('a film', () => {
  test('has its steps in sequence, with a short pause between them', async () => {
    const { film } = screen(await ladderSteps(step, step));
    expect(film.segments.map(({ startMs }) => startMs)).toEqual([
      0,
      SETTLE_MS + STEP_HOLD_MS,
      2 * (SETTLE_MS + STEP_HOLD_MS),
    ]);
    const [, second] = film.segments;
    expect(second).toMatchObject({
      revealMs: SETTLE_MS + STEP_HOLD_MS + REVEAL_MS,
      settleMs: 2 * SETTLE_MS + STEP_HOLD_MS,
    });
    expect(film.durationMs).toBe(3 * SETTLE_MS + 2 * STEP_HOLD_MS);
  });

  test('plays each sound once when it passes it, and none when seeking', async () => {
    const { film, heard } = screen(await ladderSteps(step));
    expect(heard).toEqual([]);
    film.seek(film.durationMs);
    film.seek(0);
    expect(heard).toEqual([]);
    for (let frame = 0; frame < 200; frame += 1) film.advance(16);
    expect(heard).toEqual(['start', 'there', 'start', 'there']);
    expect(film.timeMs).toBe(film.durationMs);
  });

  test('marks steps, reveals, settles and every sound at its time', async () => {
    const { film } = screen(await ladderSteps(step));
    const second = SETTLE_MS + STEP_HOLD_MS;
    expect(film.marks.filter(({ kind }) => kind === 'sound')).toEqual([
      { atMs: 0, kind: 'sound', label: 'start' },
      { atMs: REVEAL_MS, kind: 'sound', label: 'there' },
      { atMs: second, kind: 'sound', label: 'start' },
      { atMs: second + REVEAL_MS, kind: 'sound', label: 'there' },
    ]);
    expect(film.marks.filter(({ kind }) => kind === 'settle').map(({ atMs }) => atMs)).toEqual([
      SETTLE_MS,
      second + SETTLE_MS,
    ]);
  });

  test('shows the motions of a cue in rows in which nothing overlaps', async () => {
    const { film } = screen(await ladderSteps());
    expect(film.tracks).toEqual([
      { label: 'climb', bars: [{ startMs: 0, endMs: REVEAL_MS, label: 'y' }] },
      { label: 'climb', bars: [{ startMs: 100, endMs: 200, label: 'rotation' }] },
    ]);
  });

  test('takes half the time in eco mode', async () => {
    const steps = await ladderSteps(step);
    const { film } = screen(steps, game, true);
    expect(film.segments[0]?.endMs).toBe(SETTLE_MS / 2);
    expect(film.durationMs).toBe(SETTLE_MS + STEP_HOLD_MS);
  });

  test('shows the same time after a rebuild', async () => {
    const { film, picture } = screen(await ladderSteps(step));
    film.seek(1000);
    const before = picture();
    film.rebuild();
    expect(film.timeMs).toBe(1000);
    expect(picture()).toEqual(before);
  });

  test('of several rounds shows them together, and never two celebrations', () => {
    const steps = [
      flying('a', 0, '12.00000000'),
      flying('b', 100, '0.00000000'),
      flying('c', 300, '150.00000000'),
      flying('d', 600, '12.00000000'),
    ];
    const { film, picture } = screen(steps, manyGame);
    const times = Array.from({ length: 120 }, (_, index) => (index * film.durationMs) / 120);
    const look = (timeMs: number): readonly string[] => {
      film.seek(timeMs);
      return picture();
    };
    const forth = times.map(look);
    expect(times.toReversed().map(look).toReversed()).toEqual(forth);
    film.seek(0);
    const played = times.map((timeMs) => {
      film.advance(timeMs - film.timeMs);
      return picture();
    });
    expect(played).toEqual(forth);
    const celebrated = forth.flatMap((places) => places.filter((each) => each.startsWith('plan ')));
    expect(new Set(celebrated.map((each) => /"multiplierText":"([^"]*)"/.exec(each)?.[1]))).toEqual(
      new Set(['12.00000000', '150.00000000']),
    );
    expect(forth.every((places) => places.filter((each) => each.startsWith('plan ')).length <= 1)).toBe(true);
  });
});

describe('the steps of a record', () => {
  test('stop before an action that the rules refuse, and report it', async () => {
    const actions = [step, { type: 'jump' }, step];
    const { steps, error } = await buildFilmSteps(ladderGame, { ...record, actions });
    expect(steps).toHaveLength(2);
    expect(error).toMatchObject({ key: 'ILLEGAL_ACTION', actionIndex: 1 });
    expect(error?.message).toContain('Action 2');
  });

  test('are empty where the bet is refused or its rules are missing', async () => {
    const refused = await buildFilmSteps(ladderGame, { ...record, params: { steps: 99 } });
    expect(refused).toMatchObject({ steps: [], error: { key: 'INVALID_PARAMS' } });
    const past = await buildFilmSteps(ladderGame, { ...record, rulesVersion: 7 });
    expect(past).toMatchObject({ steps: [], error: { key: 'UNKNOWN_VERSION' } });
    const amount = await buildFilmSteps(ladderGame, { ...record, bet: '1.5' });
    expect(amount).toMatchObject({ steps: [], error: { key: 'INVALID_PARAMS', field: 'bet' } });
  });

  test('of several rounds use consecutive nonces', async () => {
    const { steps } = await buildFilmSteps(ladderGame, record, { rounds: 3, everyMs: 200 });
    expect(steps.map(({ nonce }) => nonce)).toEqual([0, 1, 2]);
    const many = { ...ladderGame, meta: { ...ladderGame.meta, pendingRounds: 100 } };
    const playingSteps = await buildFilmSteps(many, record, { rounds: 3, everyMs: 200 });
    expect(playingSteps.steps.map(({ atMs }) => atMs)).toEqual([0, 200, 400]);
  });
});
