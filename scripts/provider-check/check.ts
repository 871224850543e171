import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { createSignatureHeader } from '#server/http/signature.ts';
import { listedGame, signaturePrefix } from '#server/features/providers/feature.ts';
import type { Behaviour, CheckWallet, ReceivedCall, SessionRecord } from './wallet.ts';

/** Time within which unanswered calls must be repeated as often as docs/providers.md requires. */
const PATIENCE_MS = 30_000;
/** Long enough to conclude that a call does not come. */
const QUIET_MS = 700;

/** One rule, and how it was broken; kept if there are no problems. */
export interface Finding {
  readonly rule: string;
  readonly problems: readonly string[];
}

export interface CheckTarget {
  readonly url: string;
  readonly secret: string;
  readonly wallet: CheckWallet;
}

type Game = z.infer<typeof listedGame>;
const playReply = z.object({
  round: z.string(),
  bet: z.string(),
  state: z.enum(['ended', 'refused', 'undone']),
  key: z.nullable(z.string()),
  win: z.nullable(z.string()),
});
type PlayReply = z.infer<typeof playReply>;
const frame = z.object({ url: z.string() });
const list = z.object({ games: z.array(listedGame).check(z.minLength(1)) });

/** Plays the casino's side against a provider and checks its behaviour. */
export async function checkProvider(target: CheckTarget): Promise<readonly Finding[]> {
  const first = await catalogueOf(target);
  if (first.games.length === 0) return [first.finding];
  const rest = await Promise.all([
    forged(target, first.games[0] as Game), // not empty
    ...first.games.map((game) => started(target, game)),
    ...first.games.map((game) => played(target, game)),
    ...cases.map((one) => troubled(target, first.games[0] as Game, one)), // not empty
  ]);
  const { problems } = target.wallet;
  return [first.finding, ...rest, { rule: 'every call is signed and well formed', problems }];
}

async function call(
  { url, secret }: CheckTarget,
  path: string,
  body?: object,
  signedPath = path,
): Promise<{ status: number; json: unknown }> {
  const text = body ? JSON.stringify(body) : '';
  const method = body ? 'POST' : 'GET';
  const signed = signaturePrefix(method, signedPath) + text;
  const reply = await fetch(`${url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'provider-signature': createSignatureHeader(secret, signed, { now: () => new Date() }),
    },
    ...(body && { body: text }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return { status: reply.status, json: await reply.json().catch(() => null) };
}

/** An error in `work` counts as a broken rule. */
async function found(rule: string, work: () => Promise<readonly string[]>): Promise<Finding> {
  try {
    return { rule, problems: await work() };
  } catch (error) {
    return { rule, problems: [error instanceof Error ? error.message : String(error)] };
  }
}

async function catalogueOf(target: CheckTarget): Promise<{ finding: Finding; games: readonly Game[] }> {
  let games: readonly Game[] = [];
  const finding = await found('the catalogue lists games', async () => {
    const { status, json } = await call(target, '/catalogue');
    const read = z.safeParse(list, json);
    if (status !== 200 || !read.success)
      return [read.success ? `it replied with ${status}` : z.prettifyError(read.error)];
    ({ games } = read.data);
    const isTwice = (key: 'id' | 'slug') => new Set(games.map((game) => game[key])).size < games.length;
    return [...(isTwice('id') ? ['a duplicate id'] : []), ...(isTwice('slug') ? ['a duplicate slug'] : [])];
  });
  return { finding, games };
}

const forged = (target: CheckTarget, { slug }: Game): Promise<Finding> =>
  found('a forged call is refused', async () => {
    const wrong = { ...target, secret: `${target.secret} and more` };
    const answers = await Promise.all([
      call(wrong, '/catalogue'),
      call(wrong, '/launch', launchOf(null, 'any')),
      call(wrong, '/test/play', { session: 'any', game: 'any', amount: '1' }),
      call(target, '/launch', launchOf(newSession(), slug), '/bet'),
    ]);
    return answers.flatMap(({ status }) => (status === 200 ? ['it was accepted with 200'] : []));
  });

/** A session's id in the form that the site gives out. */
const newSession = (): string => randomUUID().replaceAll('-', '');

const launchOf = (session: string | null, game: string) => ({
  session,
  game,
  language: 'en',
  screen: 'desktop',
  currency: 'USD',
});

const started = (target: CheckTarget, { slug, has_demo }: Game): Promise<Finding> =>
  found(`${slug}: is started for money${has_demo ? ' and for play money' : ''}`, async () => {
    const session = newSession();
    const seen = target.wallet.open(session, '100', () => null);
    const frames = [call(target, '/launch', launchOf(session, slug))];
    if (has_demo) frames.push(call(target, '/launch', launchOf(null, slug)));
    const problems: string[] = [];
    for (const { status, json } of await Promise.all(frames)) {
      const read = z.safeParse(frame, json);
      if (status !== 200 || !read.success || !URL.canParse(read.data.url))
        problems.push(`launch answered ${status}`);
      else if (read.data.url.includes(session))
        problems.push('the address of the frame has the session in it');
    }
    return [...problems, ...seen.problems];
  });

const play = async (target: CheckTarget, session: string, game: Game): Promise<PlayReply> => {
  const { status, json } = await call(target, '/test/play', {
    session,
    game: game.slug,
    amount: game.min_bet,
  });
  const read = z.safeParse(playReply, json);
  if (!read.success) throw new Error(`test/play replied with ${status}: ${z.prettifyError(read.error)}`);
  return read.data;
};

/** Waits for an expected event. Returns a message if it does not come. */
async function comes(
  { heard }: SessionRecord,
  what: string,
  is: (one: ReceivedCall) => boolean,
): Promise<string[]> {
  const endMs = performance.now() + PATIENCE_MS;
  while (performance.now() < endMs) {
    if (heard.some(is)) return [];
    await wait(25);
  }
  return [`${what} did not arrive`];
}

const isDone = (name: ReceivedCall['call']) => (one: ReceivedCall) => one.call === name && one.answer === 200;
const isEnd = (one: ReceivedCall): boolean => isDone('win')(one) && one.ends === true;

/** Checks that all rounds are over, and that every repeated call was identical. */
const over = ({ problems, rounds, heard }: SessionRecord): string[] => [
  ...problems,
  ...[...rounds].flatMap(([name, { bets, hasEnded }]) =>
    bets.size > 0 && !hasEnded ? [`round ${name} has not ended`] : [],
  ),
  ...(['bet', 'win', 'rollback'] as const).flatMap((name) => {
    const ids = new Set(heard.filter((one) => one.call === name).map(({ transaction }) => transaction));
    return ids.size > 1 ? [`${name} arrived again under another transaction`] : [];
  }),
];

const played = (target: CheckTarget, game: Game): Promise<Finding> =>
  found(`${game.slug}: a round is bet, decided and ended`, async () => {
    const session = newSession();
    const seen = target.wallet.open(session, '1000', () => null);
    const reply = await play(target, session, game);
    const missing = await comes(seen, 'a win that ends the round', isEnd);
    const bet = seen.heard.find((one) => one.call === 'bet');
    return [
      ...missing,
      ...(reply.state === 'ended' ? [] : [`test/play reports ${reply.state}`]),
      ...(bet?.round === reply.round && bet.transaction === reply.bet
        ? []
        : ['test/play reports another bet']),
      ...(bet?.game === game.slug ? [] : [`the bet was on ${bet?.game ?? 'nothing'}`]),
      ...over(seen),
    ];
  });

interface Case {
  readonly rule: string;
  readonly behave: Behaviour;
  readonly state: PlayReply['state'];
  /** The call that must arrive in the end. */
  readonly last?: readonly [what: string, is: (one: ReceivedCall) => boolean];
  readonly never: readonly ReceivedCall['call'][];
}

const ends = ['a win that ends the round', isEnd] as const;
const undoes = ['a rollback', isDone('rollback')] as const;
const only =
  (name: ReceivedCall['call'], trouble: string, until = 1): Behaviour =>
  (one, times) =>
    one === name && times <= until ? trouble : null;
/** Faults in which the bet is never answered. */
const without =
  (trouble: string, rollback?: Behaviour): Behaviour =>
  (one, times) =>
    one === 'bet' ? trouble : (rollback?.(one, times) ?? null);

const cases: readonly Case[] = [
  ...['INSUFFICIENT_BALANCE', 'MAX_PROFIT', 'SELF_EXCLUDED', 'LIMIT_LOSS', 'PROVIDER_SESSION'].map(
    (key): Case => ({
      rule: `a bet refused with ${key} ends the round`,
      behave: only('bet', key, 99),
      state: 'refused',
      never: ['win', 'rollback'],
    }),
  ),
  {
    rule: 'a bet answered with 500 is sent again unchanged, or rolled back',
    behave: only('bet', 'broken'),
    state: 'ended',
    last: ends,
    never: [],
  },
  {
    rule: 'a bet whose reply is lost is sent again unchanged, or rolled back',
    behave: only('bet', 'lost'),
    state: 'ended',
    last: ends,
    never: [],
  },
  {
    rule: 'a bet that gets no reply is rolled back, and nothing is won',
    behave: without('cut'),
    state: 'undone',
    last: undoes,
    never: ['win'],
  },
  {
    rule: 'a held bet that gets no reply is rolled back, and nothing is won',
    behave: without('lost'),
    state: 'undone',
    last: undoes,
    never: ['win'],
  },
  {
    rule: 'a rollback is repeated until it gets a reply',

    behave: without('cut', only('rollback', 'broken', 2)),
    state: 'undone',
    last: undoes,
    never: ['win'],
  },
  {
    rule: 'a win answered with 500 or cut off is repeated until it gets a reply',
    behave: (one, times) => (one === 'win' && times < 3 ? (times === 1 ? 'broken' : 'cut') : null),
    state: 'ended',
    last: ends,
    never: ['rollback'],
  },
  {
    rule: 'a win whose reply is lost is sent again unchanged',
    behave: only('win', 'lost'),
    state: 'ended',
    last: ends,
    never: ['rollback'],
  },
  {
    rule: 'a win that must wait is sent again later',
    behave: only('win', 'busy'),
    state: 'ended',
    last: ends,
    never: ['rollback'],
  },
];

const troubled = (
  target: CheckTarget,
  game: Game,
  { rule, behave, state, last, never }: Case,
): Promise<Finding> =>
  found(rule, async () => {
    const session = newSession();
    const seen = target.wallet.open(session, '1000', behave);
    const reply = await play(target, session, game);
    // A provider that rolls back immediately, where a second try would have been accepted, keeps the rules
    // too.
    const isUndone = state === 'ended' && reply.state === 'undone';
    const awaited = isUndone ? undoes : last;
    const missing = awaited ? await comes(seen, ...awaited) : [];
    await wait(QUIET_MS);
    const refusedAs = seen.heard.find((one) => one.call === 'bet')?.answer;
    return [
      ...missing,
      ...(reply.state === state || isUndone ? [] : [`test/play reports ${reply.state}, not ${state}`]),
      ...(state === 'refused' && reply.key !== refusedAs ? [`test/play reports ${reply.key}`] : []),
      ...never.flatMap((name) => (seen.heard.some((one) => one.call === name) ? [`a ${name} arrived`] : [])),
      ...over(seen),
    ];
  });
