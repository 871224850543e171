import type { contract } from '#contract/index.ts';

/** So many calls in so many seconds. */
export interface Limit {
  readonly points: number;
  readonly seconds: number;
  /** Whom it counts. `email`: the account that is named in the call, whoever calls. */
  readonly by: 'address' | 'player' | 'email' | 'address and email' | 'device and email';
  /** A call that succeeds gives its point back, or all points. */
  readonly givesBack?: 'one' | 'all';
  /** A device that is known to the account passes, and is counted by `knownDevices` instead. */
  readonly knownPass?: true;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const perMinute = (points: number): readonly Limit[] => [{ by: 'address', points, seconds: MINUTE }];

const bets: readonly Limit[] = [{ by: 'player', points: 40, seconds: 1 }];
/** What a page asks for as it opens and moves: enough for dozens of players behind one address. */
const states = perMinute(1800);
const feeds = perMinute(900);
/** Reading a bet folds it again: enough for a household with a list of links, too little to load the server. */
const readings = perMinute(600);
const changes = perMinute(600);

/**
 * Wrong passwords: five are free, then whoever goes on waits for a minute, for five, for half an hour, for six hours.
 * Each limit leaves fewer tries after its wait than the shorter ones allow, so that waits only grow.
 */
const guesses = (by: Limit['by']): readonly Limit[] =>
  [
    { points: 5, seconds: MINUTE },
    { points: 7, seconds: 5 * MINUTE },
    { points: 10, seconds: 30 * MINUTE },
    { points: 14, seconds: 6 * HOUR },
  ].map((limit) => ({ by, givesBack: 'all', ...limit }));

/** Instead of those that a known device passes. */
export const knownDevices = guesses('device and email');

/**
 * Limits of every call. Bets are limited by account only. A password is guessed by address and account together, so
 * that nobody keeps the owner out; the last two bound guessing from many addresses, and the owner's devices pass.
 */
export const limitsOf: Readonly<Record<keyof typeof contract, readonly Limit[]>> = {
  play: bets,
  act: bets,
  init: feeds,
  getBets: feeds,
  getPage: states,
  getUser: states,
  getBalances: states,
  getOpenRound: states,
  currentPair: states,
  getStrategies: states,
  listSessions: states,
  getBet: readings,
  verifyBet: readings,
  pairBets: perMinute(300),
  refillDemo: changes,
  likeGame: changes,
  rotatePair: changes,
  saveStrategy: changes,
  deleteStrategy: changes,
  revokeSessions: changes,
  logout: changes,
  login: [
    { by: 'address', points: 60, seconds: 10 * MINUTE, knownPass: true },
    ...guesses('address and email').map((limit): Limit => ({ ...limit, knownPass: true })),
    { by: 'email', points: 100, seconds: HOUR, givesBack: 'one', knownPass: true },
    { by: 'email', points: 300, seconds: 24 * HOUR, givesBack: 'one', knownPass: true },
  ],
  join: [{ by: 'address', points: 20, seconds: HOUR }],
  // Mails are spaced by account where they are sent; asking for one is never refused because others asked for it.
  forgotPassword: [{ by: 'address', points: 30, seconds: HOUR, knownPass: true }],
  checkPasswordCode: [{ by: 'address', points: 60, seconds: 10 * MINUTE }],
  resetPassword: [{ by: 'address', points: 30, seconds: 10 * MINUTE }],
};
