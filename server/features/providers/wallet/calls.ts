import { amountToMinor, minorToAmount } from '#core/money.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { Db, Tx } from '../../../db/connection.ts';
import { executeStatement } from '../../../db/statement.ts';
import { sqlState } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { newId } from '../../../ids.ts';
import { MIN_BET_MINOR, runPlayerStep } from '../../../rounds/index.ts';
import type { providerBalance, providerBet, providerRollback, providerWin } from '#contract/providers.ts';
import type { GameProvider } from '../../../game-providers.ts';
import { cacheSession, getCachedPlayerId, takeCachedSession, type CachedSession } from './session-cache.ts';
import { MAX_WIN_MINOR } from './limits.ts';
import {
  readCall,
  findSessionOwner,
  type LoadedCall,
  type KnownCall,
  type CallRef,
  type ProviderRoundState,
} from './read.ts';
import { NOTE_REFUSED_WIN, NOTE_ROLLBACK } from './statements.ts';
import { addWin, endRound, placeBet, undoBet, type WalletStepResult } from './steps.ts';

type WalletReply = ReplyOf<typeof providerBet>;
type WalletDeps = Pick<Deps, 'db' | 'clock' | 'outbox' | 'log'>;

/** A call whose provider is authenticated. */
interface Call<Input> {
  readonly provider: GameProvider;
  readonly input: Input;
}
type Bet = Call<RequestOf<typeof providerBet>>;
type Win = Call<RequestOf<typeof providerWin>>;
type Rollback = Call<RequestOf<typeof providerRollback>>;

const replyOf = (amount: bigint, transaction: string | null): WalletReply => ({
  balance: minorToAmount(amount),
  currency: 'USD',
  transaction,
});

/** Returns what the player of a session can bet. @throws {Refusal} PROVIDER_SESSION */
export async function handleBalance(
  { db }: WalletDeps,
  { provider, input }: Call<RequestOf<typeof providerBalance>>,
): Promise<ReplyOf<typeof providerBalance>> {
  const who = await findSessionOwner(db, { session: input.session, providerId: provider.id });
  if (!who) throw new Refusal('PROVIDER_SESSION');
  return { ...replyOf(who.amount, null), username: who.anonymous ? 'Anonymous' : who.username };
}

/**
 * Holds a stake; idempotent by transaction.
 * @throws {Refusal} PROVIDER_SESSION, PROVIDER_ROUND, PROVIDER_TRANSACTION, BET_TOO_SMALL, MAX_PROFIT,
 *   INSUFFICIENT_BALANCE, SELF_EXCLUDED, LIMIT_LOSS, LIMIT_WAGER, LIMIT_TIME
 */
export function handleBet(deps: WalletDeps, { provider, input }: Bet): Promise<WalletReply> {
  const amount = amountToMinor(input.amount);
  if (amount < MIN_BET_MINOR) throw new Refusal('BET_TOO_SMALL');
  const { transaction, round } = input;
  const call = { transaction, round, amount };
  const game = `${provider.slug}:${input.game}`;
  return serve(deps, named(provider, { ...input, bet: null }), {
    kept(db, { session, round: last }) {
      const open = last.round === round ? last : null;
      return session.game === game && (open ?? session).game === game
        ? placeBet(db, deps, { session, round: open, call })
        : null;
    },
    isSame: (known, of) =>
      known.kind === 'bet' && !known.isUndone && known.amount === amount && of?.game === game,
    read(db, facts) {
      const { session, round: open } = facts;
      if (!session.isLive || session.game !== game) throw new Refusal('PROVIDER_SESSION');
      if (session.excludedUntil && session.excludedUntil > deps.clock.now())
        throw new Refusal('SELF_EXCLUDED');
      if (open && (!isOpenOf(open, session.userId) || open.game !== game))
        throw new Refusal('PROVIDER_ROUND');
      return placeBet(db, deps, { session, round: open, call });
    },
  });
}

/**
 * Adds to a round's payout, idempotently, and settles the round at its end. A round with too large a win is
 * left to staff.
 * @throws {Refusal} PROVIDER_SESSION, PROVIDER_ROUND, PROVIDER_TRANSACTION, PROVIDER_WIN
 */
export async function handleWin(deps: WalletDeps, call: Win): Promise<WalletReply> {
  try {
    return await takeWin(deps, call);
  } catch (error) {
    // Not recorded where it is refused: that may be within a transaction, which the refusal rolls back.
    if (error instanceof Refusal && error.key === 'PROVIDER_WIN') await noteRefusedWin(deps, call);
    throw error;
  }
}

async function noteRefusedWin({ db, clock, log }: WalletDeps, { provider, input }: Win): Promise<void> {
  const of = { providerId: provider.id, round: input.round };
  const [round] = await executeStatement(db, NOTE_REFUSED_WIN, { ...of, now: clock.now() });
  const { round: theirs, amount } = input;
  log.error(
    { provider: provider.slug, round: round?.id, theirs, amount },
    'a win exceeds the limit: review its round',
  );
}

function takeWin(deps: WalletDeps, { provider, input }: Win): Promise<WalletReply> {
  const amount = amountToMinor(input.amount);
  const { transaction, round: name, ends } = input;
  const call = { transaction, round: name, amount };
  const write = ends ? endRound : addWin;
  return serve(deps, named(provider, { ...input, bet: null }), {
    kept: (db, { session: player, round }) =>
      round.round === name && isWinAcceptable(round, player.userId, amount)
        ? write(db, deps, { player, round, call })
        : null,
    isSame: (known) => known.kind === 'win' && known.amount === amount && known.ends === ends,
    read(db, { session: player, round }) {
      if (!round || !isOpenOf(round, player.userId) || round.staked === 0n)
        throw new Refusal('PROVIDER_ROUND');
      if (!isWinAcceptable(round, player.userId, amount)) throw new Refusal('PROVIDER_WIN');
      return write(db, deps, { player, round, call });
    },
  });
}

/**
 * Rolls back a bet of an open round, idempotently. If the bet has not arrived, makes sure that it will be
 * refused.
 * @throws {Refusal} PROVIDER_SESSION, PROVIDER_ROUND, PROVIDER_TRANSACTION
 */
export function handleRollback(deps: WalletDeps, { provider, input }: Rollback): Promise<WalletReply> {
  const { transaction, round: name, bet: of } = input;
  if (transaction === of) throw new Refusal('PROVIDER_TRANSACTION');
  const call = { transaction, round: name, amount: 0n };
  return serve(deps, named(provider, input), {
    isSame: (known) => known.kind === 'rollback' && known.bet === of,
    async read(db, { session: player, round, bet: undone }) {
      const note = async (isKnown: boolean): Promise<Answered> => ({
        transactionId: await noteRollback(db, deps, { provider, input, isKnown }),
        amount: player.amount,
      });
      if (!undone) return note(false);
      const isTheirs = undone.round === name && (!round || round.userId === player.userId);
      if (!isTheirs || !['bet', 'tombstone'].includes(undone.kind)) throw new Refusal('PROVIDER_TRANSACTION');
      // Already rolled back under another id: nothing is left to do, whatever state the round is in.
      if (undone.isUndone || undone.kind === 'tombstone') return note(true);
      if (!round || !isOpenOf(round, player.userId)) throw new Refusal('PROVIDER_ROUND');
      return undoBet(db, deps, { player, round, call, bet: of, undone });
    },
  });
}

/** Records a rollback that moves no money; it becomes a tombstone if the bet has not arrived. */
async function noteRollback(
  db: Db | Tx,
  { clock }: WalletDeps,
  { provider, input, isKnown }: Rollback & { readonly isKnown: boolean },
): Promise<string> {
  const transactionId = newId(clock);
  const { transaction, round, bet: of } = input;
  const values = { providerId: provider.id, transaction, transactionId, round, bet: of };
  await executeStatement(db, NOTE_ROLLBACK, { ...values, isKnown, now: clock.now() });
  return transactionId;
}

const named = (
  { id: providerId }: GameProvider,
  { session, round, transaction, bet: of }: Omit<CallRef, 'providerId'>,
): CallRef => ({ providerId, session, round, transaction, bet: of });

const isOpenOf = ({ status, userId }: ProviderRoundState, player: string): boolean =>
  status === 'active' && userId === player;

/** Requires an open round with a stake, and a win within the limits of the game and the site. */
export const isWinAcceptable = (round: ProviderRoundState, userId: string, amount: bigint): boolean => {
  const { staked, won, maxMultiplier } = round;
  const byGame = maxMultiplier === null ? MAX_WIN_MINOR : (staked * maxMultiplier) / 100_000_000n;
  const most = byGame < MAX_WIN_MINOR ? byGame : MAX_WIN_MINOR;
  return isOpenOf(round, userId) && staked > 0n && won + amount <= most;
};

/** The reply to a call that changed nothing; it is not stored. */
interface Answered {
  readonly transactionId: string;
  readonly amount: bigint;
}

/** How one kind of call is processed. Null: the data read is outdated and nothing was written. */
interface Work {
  /** Works from the cache of the last call; null also if the cache does not fit. */
  kept?(db: Db | Tx, cached: CachedSession): Promise<WalletStepResult | null> | null;
  read(db: Db | Tx, facts: LoadedCall): Promise<WalletStepResult | Answered | null>;
  /** Returns whether a known transaction is this call. */
  isSame(known: KnownCall, round: ProviderRoundState | null): boolean;
}

/** Two calls of one transaction were concurrent; the second finds the first when it reads again. */
const isTaken = (error: unknown): boolean => sqlState(error)?.code === '23505';
const LOOKS = 3;

async function serve(deps: WalletDeps, call: CallRef, work: Work): Promise<WalletReply> {
  const userId = await playerOf(deps, call);
  for (let looked = 1; ; looked += 1) {
    try {
      const reply = await runPlayerStep(deps.db, userId, (db) => attempt(db, deps, call, work));
      deps.outbox.wake();
      return reply;
    } catch (error) {
      if (!isTaken(error) || looked === LOOKS) throw error;
    }
  }
}

async function playerOf({ db }: WalletDeps, call: CallRef): Promise<string> {
  const known = getCachedPlayerId(db, call.providerId, call.session);
  if (known !== undefined) return known;
  const who = await findSessionOwner(db, call);
  if (!who) throw new Refusal('PROVIDER_SESSION');
  cacheSession(db, call, { userId: who.userId, facts: null });
  return who.userId;
}

async function attempt(
  db: Db | Tx,
  deps: WalletDeps,
  call: CallRef,
  work: Work,
): Promise<WalletReply | null> {
  const cached = takeCachedSession(deps.db, call.providerId, call.session);
  const quick = cached && (await work.kept?.(db, cached)?.catch(nullIfRefused));
  if (cached && quick) return keepAndReply(deps, call, cached.session, quick);
  const facts = await readCall(db, deps.clock.now(), call);
  if (!facts) throw new Refusal('PROVIDER_SESSION');
  if (facts.known) return repeated(facts, facts.known, call, work);
  const done = await work.read(db, facts);
  if (!done) return null;
  return 'amount' in done
    ? replyOf(done.amount, done.transactionId)
    : keepAndReply(deps, call, facts.session, done);
}

/** Refuses only on freshly read data, never on cached data. */
const nullIfRefused = (error: unknown): null => {
  if (error instanceof Refusal) return null;
  throw error;
};

function keepAndReply(
  deps: WalletDeps,
  call: CallRef,
  session: LoadedCall['session'],
  { player, round, transactionId }: WalletStepResult,
): WalletReply {
  cacheSession(deps.db, call, {
    userId: player.userId,
    facts: { session: { ...session, ...player }, round },
  });
  return replyOf(player.amount, transactionId);
}

/**
 * Returns the first reply with the current balance.
 * @throws {Refusal} PROVIDER_TRANSACTION for another call
 */
function repeated({ session, round }: LoadedCall, known: KnownCall, call: CallRef, work: Work): WalletReply {
  const isOfPlayer = known.round === call.round && (!round || round.userId === session.userId);
  if (!isOfPlayer || !work.isSame(known, round)) throw new Refusal('PROVIDER_TRANSACTION');
  return replyOf(session.amount, known.id);
}
