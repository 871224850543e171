import { ladderGame } from '#engine/testing/ladder-game.ts';
import { catalogue } from '#games/catalogue.ts';
import { transaction } from '../db/transaction.ts';
import type { Database } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { readEnv } from '../env.ts';
import { newId } from '../ids.ts';
import { openAccount, systemAccounts, transfer } from '../ledger/index.ts';
import { createLog } from '../log.ts';
import { createSeedPairs, type PlayRequest, type RoundDeps } from '../rounds/index.ts';
import { createVault } from '../vault.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';

/** A site without HTTP: the ledger and the rounds on a database. */
export interface TestRounds {
  readonly deps: RoundDeps & Pick<Deps, 'log'>;
  readonly clock: FakeClock;
  /** Number of wakes of the outbox. */
  wakes(): number;
  /** Creates a player with this much on the main account (default 1,000 USD). */
  newPlayer(creditMinor?: bigint): Promise<RoundsTestPlayer>;
}

export interface RoundsTestPlayer {
  readonly userId: string;
  readonly accountId: string;
}

/** The ledger and the rounds on an open, migrated database. */
export function createTestRounds({ db }: Pick<Database, 'db'>): TestRounds {
  const clock = createFakeClock();
  let wakes = 0;
  const deps = {
    db,
    clock,
    catalogue: { ...catalogue, [ladderGame.meta.slug]: ladderGame },
    vault: createVault('a key that only tests use, 32 characters'),
    log: createLog(readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })),
    outbox: { wake: () => void (wakes += 1) },
  };
  return {
    deps,
    clock,
    wakes: () => wakes,
    newPlayer: (credit = 100_000_000_000n) => newPlayer(deps, credit),
  };
}

const newPlayer = (deps: RoundDeps, creditMinor: bigint): Promise<RoundsTestPlayer> =>
  transaction(deps.db, async (tx) => {
    const userId = newId(deps.clock);
    const address = `${userId}@example.com`;
    await tx
      .insertInto('users')
      .values({
        id: userId,
        username: `player-${userId}`,
        email: address,
        email_key: address,
        password_hash: '',
        selected_account_id: null,
        promo_code: null,
        click_id: null,
        created_at: deps.clock.now(),
      })
      .execute();
    const accountId = await openAccount(tx, deps, { ownerId: userId, kind: 'main' });
    await createSeedPairs(tx, deps, userId);
    if (creditMinor > 0n) {
      await transfer(tx, deps, {
        debit: systemAccounts.rewards,
        credit: accountId,
        amount: creditMinor,
        code: 'reward',
        roundId: null,
        clientId: `reward:${accountId}`,
      });
    }
    return { userId, accountId };
  });

/** A dice bet of one dollar at even chances by default. */
export const diceBet = (player: RoundsTestPlayer, change: Partial<PlayRequest> = {}): PlayRequest => ({
  game: 'dice',
  balance: player.accountId,
  amount: '1',
  params: { mode: 'over', target: '50.49' },
  client_bet_id: crypto.randomUUID(),
  ...change,
});

/** A bet on the stepped test game. */
export const ladderBet = (player: RoundsTestPlayer, change: Partial<PlayRequest> = {}): PlayRequest =>
  diceBet(player, { game: ladderGame.meta.slug, params: { steps: 5 }, ...change });
