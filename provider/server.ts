import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { sendFile, sendPage } from './files.ts';
import { catalogueEntry, gameOf, games } from './games/all.ts';
import { PLAY_MONEY } from './play-money.ts';
import type { Played, ProviderRounds } from './rounds.ts';
import { isSigned } from './signing.ts';
import type { Launch, Store } from './store.ts';

interface ServerSettings {
  readonly store: Store;
  readonly rounds: ProviderRounds;
  readonly secret: string;
  /** URL of this server as browsers see it; a function, because the port may be chosen by the system. */
  readonly publicUrl: () => string;
  readonly casinoOrigin: string;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

const MAX_BYTES = 16_384;
/** A win that the page has not reported as shown by then is paid anyway. */
const SHOWN_BY_MS = 6_000;
/** Maximum time the page waits for the confirmation that a win is paid. */
const PAID_BY_MS = 3_000;
/** Maximum time an answer to the conformance suite waits for the end of its round. */
const TEST_BY_MS = 1_000;

const ok = (body: unknown): Reply => ({ status: 200, body });
const refused = (status: number, error: string): Reply => ({ status, body: { error } });

/** Creates the server that answers the casino (signed) and the frames (by their token). */
export const createProvider = (settings: ServerSettings): Server => {
  const calls: Readonly<Record<string, (input: Input) => Reply | Promise<Reply>>> = {
    'GET /catalogue': () => ok({ games: games.map(catalogueEntry) }),
    'POST /launch': (input) => launch(settings, input),
    'POST /test/play': (input) => testPlay(settings, input),
    'POST /play/state': byFrame(settings, state),
    'POST /play/bet': byFrame(settings, bet),
    'POST /play/shown': byFrame(settings, shown),
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = new URL(request.url ?? '/', 'http://provider');
    const name = `${String(request.method)} ${address.pathname}`;
    const handle = calls[name] ?? unknown;
    if (request.method === 'GET' && handle === unknown) return sendStatic(address, response, settings);
    const text = await readBody(request);
    if (text === null) return send(response, refused(413, 'TOO_LARGE'));
    const isByFrame = name.startsWith('POST /play/');
    if (!isByFrame && !isSigned(settings.secret, request.headers['provider-signature'], `${name}.${text}`))
      return send(response, refused(403, 'SIGNATURE'));
    const input = asInput(text);
    send(response, input ? await handle(input) : refused(400, 'INVALID'));
  };
  return createServer((request, response) => {
    answer(request, response).catch((failure: unknown) => {
      console.error('A request failed', failure);
      if (!response.headersSent) send(response, refused(500, 'FAILED'));
    });
  });
};

const unknown = (): Reply => refused(404, 'UNKNOWN');

type Input = Readonly<Record<string, unknown>>;

const asInput = (text: string): Input | null => {
  try {
    const value: unknown = text === '' ? {} : JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
};

const readBody = async (request: IncomingMessage): Promise<string | null> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    // A stream without an encoding yields buffers.
    parts.push(part as Buffer);
    size += (part as Buffer).length;
    if (size > MAX_BYTES) return null;
  }
  return Buffer.concat(parts).toString();
};

const send = (response: ServerResponse, { status, body }: Reply): void => {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  response.writeHead(status, headers).end(JSON.stringify(body));
};

const sendStatic = (
  { pathname, searchParams }: URL,
  response: ServerResponse,
  { casinoOrigin: casino }: ServerSettings,
) => {
  const game = gameOf(/^\/games\/([a-z0-9-]+)$/.exec(pathname)?.[1] ?? '');
  const asked = searchParams.get('l');
  return game ? sendPage(game, { casino, asked }, response) : sendFile(pathname, response);
};

const newLaunch = ({ store }: ServerSettings, { session, game }: Input): Launch | null => {
  const slug = gameOf(String(game))?.slug;
  if (slug === undefined || !(session === null || typeof session === 'string')) return null;
  const made = { token: randomBytes(24).toString('hex'), session, game: slug };
  store.addLaunch(made, PLAY_MONEY);
  return made;
};

const launch = (settings: ServerSettings, input: Input): Reply => {
  const made = newLaunch(settings, input);
  if (!made) return refused(400, 'INVALID');
  const query = new URLSearchParams({ t: made.token, l: String(input['language']) });
  return ok({ url: `${settings.publicUrl()}/games/${made.game}?${String(query)}` });
};

const testPlay = async (settings: ServerSettings, { amount, ...input }: Input): Promise<Reply> => {
  const { rounds } = settings;
  const made = newLaunch(settings, input);
  if (!made || made.session === null || typeof amount !== 'string') return refused(400, 'INVALID');
  const id = randomUUID();
  const { round } = await rounds.bet(made, id, amount);
  await Promise.race([rounds.settle(id), wait(TEST_BY_MS)]);
  const state = round.state === 'owed' ? 'ended' : round.state === 'refused' ? 'refused' : 'undone';
  return ok({ round: id, bet: `${id}-bet`, state, key: round.key, win: round.win });
};

type FrameCall = (settings: ServerSettings, by: Launch, input: Input) => Promise<Reply>;

/** Handles the calls of a game's frame. */
const byFrame =
  (settings: ServerSettings, work: FrameCall) =>
  (input: Input): Reply | Promise<Reply> => {
    const by = settings.store.launchOf(String(input['token']));
    return by ? work(settings, by, input) : refused(404, 'PROVIDER_SESSION');
  };

const state: FrameCall = async ({ rounds }, by) => {
  const answer = await rounds.balance(by);
  if (answer.kind === 'refused') return refused(409, answer.key);
  if (answer.kind === 'none') return refused(503, 'AWAY');
  return ok({ balance: answer.balance, bets: gameOf(by.game)?.bets ?? [] });
};

const roundReply = ({ round: { state, shown, win, key }, balance }: Played): Reply =>
  ok({ state, shown: shown === null ? null : (JSON.parse(shown) as unknown), win, key, balance });

const bet: FrameCall = async ({ rounds }, by, { id, amount }) => {
  const stake = gameOf(by.game)?.bets.find((one) => one === amount);
  if (stake === undefined || !/^[0-9a-f-]{36}$/.test(String(id))) return refused(400, 'INVALID');
  const played = await rounds.bet(by, String(id), stake);
  if (played.round.state === 'owed')
    setTimeout(() => void rounds.settle(played.round.id), SHOWN_BY_MS).unref();
  return roundReply(played);
};

const shown: FrameCall = async ({ rounds, store }, by, { id }) => {
  const round = store.roundOf(String(id));
  if (round?.token !== by.token) return refused(404, 'PROVIDER_SESSION');
  await Promise.race([rounds.settle(round.id), wait(PAID_BY_MS)]);
  const answer = await rounds.balance(by);
  const now = store.roundOf(round.id) ?? round;
  return roundReply({ round: now, balance: answer.kind === 'done' ? answer.balance : null });
};
