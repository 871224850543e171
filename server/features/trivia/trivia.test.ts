import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint, RequestInputOf } from '#contract/endpoint.ts';
import { contract } from '../../whole-contract.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { postgresAlone } from '../../testing/databases.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import { parseQuestions } from './content-questions.ts';
import { getRoomQuestion } from './feature.ts';
import { advanceRounds, getNextScheduledTime } from './rounds.ts';

const MINUTE_MS = 60_000;

describe.each(postgresAlone)('on the %s database', (kind) => {
  let site: TestApp;
  let other: TestApp;
  let mod: TestPlayer;
  let players: TestPlayer[];
  const admin = () => players[5] as TestPlayer;

  const call = <E extends Endpoint>(by: TestPlayer | null, endpoint: E, input: RequestInputOf<E>) =>
    callApi(site.app, endpoint, input, by?.headers ?? {});
  const keyOf = async <E extends Endpoint>(by: TestPlayer, endpoint: E, input: RequestInputOf<E>) =>
    (await call(by, endpoint, input)).errors[0]?.key ?? 'done';
  /** Runs what both processes do every second. */
  const move = () => Promise.all([site, other].map(({ deps }) => advanceRounds(deps)));
  const pass = async (ms: number) => {
    site.clock.advance(ms);
    await move();
  };
  const told = async () => {
    const rows = await site.deps.db.deleteFrom('outbox').returning(['room', 'event', 'payload']).execute();
    return rows
      .filter(({ event }) => event === 'chat-new-trivia')
      .map(({ room, payload }) => [room, payload]);
  };
  const active = async (by: TestPlayer | null = null) =>
    (await call(by, contract.getActiveTrivia, {})).response;
  const question = {
    room: 'en' as const,
    question: 'Which?',
    answers: ['This', 'That', 'Neither'],
    correct: 0,
  };
  const saved = async (over: object = {}) => {
    const input = { ...question, seconds: 30, state: 'draft' as const, ...over };
    return (await call(mod, contract.saveTriviaQuestion, input)).response.id;
  };
  const plan = (key: string, at?: Date) =>
    call(mod, contract.planTrivia, { room: 'en', question: key, ...(at && { at: at.toISOString() }) });
  /** Moves past the minimum gap after a question. */
  const later = () => pass(10 * MINUTE_MS);

  beforeAll(async () => {
    site = await buildTestApp({ kind });
    other = await buildTestApp({ kind, secondOf: site });
    mod = await site.registerPlayer();
    players = await Promise.all(Array.from({ length: 6 }, () => site.registerPlayer()));
    for (const [player, roles] of [
      [mod, '["mod"]'],
      [admin(), '["admin"]'],
    ] as const) {
      await site.deps.db.updateTable('users').set({ roles }).where('id', '=', player.userId).execute();
      site.deps.knownSessions.forget(player.userId);
    }
  });
  afterAll(async () => {
    await other.close();
    await site.close();
  });

  test('announces, opens and closes a question once, hiding the right answer until the end', async () => {
    expect(await active()).toEqual({ question: null, trivia: null, own: null, result: null });
    const { id } = (await plan(await saved())).response;
    await move();
    expect(await active()).toEqual({
      question: null,
      own: null,
      result: null,
      trivia: { id, start_in: 60, end_in: 90, seconds: 30, pool: null },
    });
    await pass(MINUTE_MS);
    const [player, second, third] = players as [TestPlayer, TestPlayer, TestPlayer];
    const before = await active(player);
    expect(before).toMatchObject({
      trivia: { id, start_in: 0, end_in: 30 },
      own: null,
      result: null,
      question: { id, question: 'Which?' },
    });
    const shown = before.question?.answers ?? [];
    expect(shown.map((answer) => answer.id)).toEqual([`${id}-1`, `${id}-2`, `${id}-3`]);
    expect(shown.map(({ answer }) => answer).toSorted()).toEqual(['Neither', 'That', 'This']);
    const idOf = (text: string): string => shown.find(({ answer }) => answer === text)?.id ?? '';
    const [right, wrong] = [idOf('This'), idOf('That')];
    expect((await call(player, contract.submitTriviaAnswer, { answer: right })).response).toEqual({
      status: true,
    });
    expect(await keyOf(second, contract.submitTriviaAnswer, { answer: wrong })).toBe('done');
    await pass(29_000);
    // The reply does not reveal whether an answer is right.
    expect({ ...(await active(player)), own: null }).toEqual({ ...(await active(second)), own: null });
    expect(await active(player)).toMatchObject({ own: right, result: null, trivia: { end_in: 1 } });
    site.clock.advance(1_000);
    // The time is over but no process has closed it yet.
    expect(await active(player)).toMatchObject({ result: null, trivia: { end_in: 0 } });
    expect(await keyOf(third, contract.submitTriviaAnswer, { answer: right })).toBe('TRIVIA_CLOSED');
    await move();
    const result = {
      right,
      players: 2,
      share: null,
      won: null,
      counts: shown.map((answer) => ({ id: answer.id, count: 0 })),
    };
    for (const count of result.counts) if (count.id === right || count.id === wrong) count.count = 1;
    expect(await active(player)).toMatchObject({ own: right, result });
    expect(await active()).toMatchObject({ own: null, result });
    expect(await told()).toEqual([
      ['chat:en', { room: 'en', trivia: { id, start_in: 60, end_in: 90, pool: null } }],
      ['chat:en', { room: 'en', trivia: { id, start_in: 0, end_in: 30, pool: null } }],
      ['chat:en', { room: 'en', trivia: null }],
    ]);
    expect(await getRoomQuestion(site.deps, 'en')).toBeNull();
    await later();
    expect((await active(player)).question).toBeNull();
  });

  test('stores one answer per player under concurrent calls, and counts all stored ones', async () => {
    const { id } = (await plan(await saved())).response;
    const answers = [1, 2, 3].map((place) => `${id}-${place}`);
    const [first, ...others] = players as [TestPlayer, ...TestPlayer[]];
    const answer = (by: TestPlayer, place: number) =>
      keyOf(by, contract.submitTriviaAnswer, { answer: answers[place % 3] ?? '' });
    expect(await answer(first, 0)).toBe('TRIVIA_CLOSED');
    await pass(MINUTE_MS);
    expect(await keyOf(first, contract.submitTriviaAnswer, { answer: `${id}-4` })).toBe('NOT_FOUND');
    expect(await keyOf(first, contract.submitTriviaAnswer, { answer: 'nothing' })).toBe('NOT_FOUND');
    const sent = await Promise.all(Array.from({ length: 12 }, (_, place) => answer(first, place)));
    expect(sent.filter((key) => key === 'done')).toHaveLength(4); // the first one, and its repetitions
    expect(new Set(sent)).toEqual(new Set(['done', 'TRIVIA_ANSWERED']));
    // The clock passes the end while answers are being sent.
    const racing = others.map((player, place) => answer(player, place));
    site.clock.advance(30_000);
    const [keys] = await Promise.all([Promise.all(racing), move()]);
    const taken = 1 + keys.filter((key) => key === 'done').length;
    expect(keys.every((key) => key === 'done' || key === 'TRIVIA_CLOSED')).toBe(true);
    await move();
    expect((await active()).result?.players).toBe(taken);
    const { items } = (await call(mod, contract.listTriviaRounds, { room: 'en' })).response;
    expect(items[0]).toMatchObject({ id, state: 'closed', answered: { players: taken } });
    await later();
  });

  test('asks questions on schedule, and skips times at which no process ran', async () => {
    const [own, draft] = [await saved({ room: 'tr', state: 'ready' }), await saved({ room: 'tr' })];
    const twin = await saved({ room: 'tr', state: 'ready', question: 'And this?' });
    const rounds = async () => {
      const { items } = (await call(mod, contract.listTriviaRounds, { room: 'tr' })).response;
      return items.map(({ question: text, state }) => [text, state]);
    };
    expect(await keyOf(mod, contract.setTriviaTimes, { room: 'tr', every_minutes: 60 })).toBe('done');
    const { next_at: next, questions } = (await call(mod, contract.getTriviaTimes, { room: 'tr' })).response;
    expect([questions, next]).toEqual([2, getNextScheduledTime(60, site.clock.now()).toISOString()]);
    site.clock.set(new Date(Date.parse(next ?? '') - 2 * MINUTE_MS));
    await move();
    expect(await rounds()).toEqual([]);
    await pass(MINUTE_MS);
    await move();
    expect(await rounds()).toHaveLength(1);
    await pass(MINUTE_MS);
    // As after a restart: no process ran for three hours.
    await pass(3 * 60 * MINUTE_MS);
    await pass(58 * MINUTE_MS);
    await pass(MINUTE_MS);
    const asked = await rounds();
    expect(asked.map(([, state]) => state)).toEqual(['announced', 'closed']);
    expect(asked.map(([text]) => text).toSorted()).toEqual(['And this?', 'Which?']);
    expect(await keyOf(mod, contract.setTriviaTimes, { room: 'tr', every_minutes: 0 })).toBe('done');
    for (const id of [own, twin])
      expect(await keyOf(mod, contract.deleteTriviaQuestion, { id })).toBe('TRIVIA_NOT_DRAFT');
    expect(await keyOf(mod, contract.deleteTriviaQuestion, { id: draft })).toBe('done');
    expect(await keyOf(mod, contract.deleteTriviaQuestion, { id: draft })).toBe('NOT_FOUND');
  });

  test('keeps the schedule when staff change it, and limits a room to 1,000 a day', async () => {
    type Times = Omit<RequestInputOf<typeof contract.setTriviaTimes>, 'room'>;
    const set = (times: Times, by = admin()) => keyOf(by, contract.setTriviaTimes, { room: 'fr', ...times });
    const poolNow = async () => (await call(admin(), contract.getTriviaTimes, { room: 'fr' })).response.pool;
    expect(await set({ every_minutes: 30, pool: '25' })).toBe('TRIVIA_POOL');
    expect(await set({ every_minutes: 60, pool: '25' })).toBe('done');
    expect(await set({ every_minutes: 120 }, mod)).toBe('done');
    expect(await set({ every_minutes: 120, pool: '25' }, mod)).toBe('done');
    expect(await set({ every_minutes: 120, pool: '26' }, mod)).toBe('NOT_ALLOWED');
    expect(await set({ every_minutes: 30 }, mod)).toBe('TRIVIA_POOL');
    expect(await poolNow()).toBe('25.00000000');
    expect(await set({ every_minutes: 0 }, mod)).toBe('done');
    expect(await set({ every_minutes: 60 }, mod)).toBe('done');
    expect(await poolNow()).toBe('0.00000000');

    // Manual rounds use up the day's budget, so the schedule asks nothing.
    const day = 24 * 60 * MINUTE_MS;
    const at = new Date(Math.ceil(site.clock.now().getTime() / day) * day + 30 * MINUTE_MS);
    const id = await saved({ room: 'fr', state: 'ready' });
    const plan = (minutes: number, pool: string) =>
      keyOf(admin(), contract.planTrivia, {
        room: 'fr',
        question: id,
        pool,
        at: new Date(at.getTime() + minutes * MINUTE_MS).toISOString(),
      });
    expect(await plan(0, '600')).toBe('done');
    expect(await plan(10, '400.01')).toBe('TRIVIA_POOL');
    expect(await plan(10, '400')).toBe('done');
    expect(await plan(20, '1')).toBe('TRIVIA_POOL');
    expect(await plan(24 * 60, '1')).toBe('done');
    expect(await set({ every_minutes: 60, pool: '1' })).toBe('done');
    site.clock.set(new Date(at.getTime() + 29.5 * MINUTE_MS));
    await move();
    const { items } = (await call(admin(), contract.listTriviaRounds, { room: 'fr' })).response;
    expect(items.map(({ pool, state }) => [pool, state])).toEqual([
      ['1.00000000', 'planned'],
      ['0.00000000', 'announced'],
      ['400.00000000', 'missed'],
      ['600.00000000', 'missed'],
    ]);
    expect(await set({ every_minutes: 0 })).toBe('done');
    await later();
  });

  test('lets staff plan and cancel questions, but not overlapping ones', async () => {
    const key = await saved();
    const at = new Date(site.clock.now().getTime() + 30 * MINUTE_MS);
    const errorOf = async (from: string, when?: Date) => (await plan(from, when)).errors[0]?.key ?? 'done';
    expect(await errorOf(key, new Date(site.clock.now().getTime() + 30_000))).toBe('TRIVIA_TIME');
    expect(await errorOf(key, new Date(site.clock.now().getTime() + 31 * 24 * 60 * MINUTE_MS))).toBe(
      'TRIVIA_TIME',
    );
    expect(await errorOf('content:nothing')).toBe('NOT_FOUND');
    const { id } = (await plan('content:corona', at)).response;
    expect(await errorOf(key, new Date(at.getTime() + 4 * MINUTE_MS))).toBe('TRIVIA_OVERLAPS');
    expect(await errorOf(key, new Date(at.getTime() + 5 * MINUTE_MS))).toBe('done');
    expect(await keyOf(mod, contract.cancelTrivia, { id })).toBe('done');
    const { id: again } = (await plan('content:corona', at)).response;
    await pass(29 * MINUTE_MS);
    expect(await keyOf(mod, contract.cancelTrivia, { id: again })).toBe('TRIVIA_ANNOUNCED');
    await told();
    // The second one was over before any process looked.
    await pass(60 * MINUTE_MS);
    const { items } = (await call(mod, contract.listTriviaRounds, { room: 'en' })).response;
    expect(items.slice(0, 2).map(({ state }) => state)).toEqual(['missed', 'closed']);
    expect(await told()).toEqual([['chat:en', { room: 'en', trivia: null }]]);
    const list = (state: 'draft' | 'content') =>
      call(mod, contract.listTriviaQuestions, { room: 'en', state, per_page: 100 });
    const content = (await list('content')).response.items;
    expect(content.find((each) => each.key === 'content:corona')?.asked_at).toBe(at.toISOString());
    const changed = { ...question, id: key, seconds: 20, state: 'draft' as const, question: 'Changed?' };
    expect(await keyOf(mod, contract.saveTriviaQuestion, changed)).toBe('done');
    expect((await list('draft')).response.items[0]).toMatchObject({ key, question: 'Changed?', seconds: 20 });
    expect(await keyOf(mod, contract.saveTriviaQuestion, { ...changed, correct: 3 })).toBe('TRIVIA_ANSWERS');
    const same = { ...changed, answers: ['This', 'this'], correct: 0 };
    expect(await keyOf(mod, contract.saveTriviaQuestion, same)).toBe('TRIVIA_ANSWERS');
    expect(await keyOf(players[0] as TestPlayer, contract.saveTriviaQuestion, changed)).toBe('NOT_ALLOWED');
  });
});

describe('a content file', () => {
  const text = (over: string) => `- id: one\n  question: Which?\n  answers: [A, B]\n  right: B\n${over}`;

  test('the shipped questions are valid', async () => {
    const path = join(import.meta.dirname, '../../../content/en/trivia.yaml');
    expect(parseQuestions(await readFile(path, 'utf8')).length).toBeGreaterThanOrEqual(30);
  });
  test('requires the right answer among the answers, and defaults to 60 seconds', () => {
    expect(parseQuestions(text(''))).toEqual([
      { key: 'content:one', question: 'Which?', answers: ['A', 'B'], correct: 1, seconds: 60 },
    ]);
  });
  test.each([
    ['seconds: 14', '  seconds: 14\n'],
    ['an unknown field', '  prize: 5\n'],
    ['the same id twice', text('')],
    ['a right answer that is not listed', '- id: two\n  question: Q\n  answers: [A, B]\n  right: C\n'],
    ['the same answer twice', '- id: two\n  question: Q\n  answers: [A, A]\n  right: A\n'],
    ['something other than a list', ': :'],
  ])('refuses %s', (_, over) => {
    expect(() => parseQuestions(text(over))).toThrow();
  });
});
