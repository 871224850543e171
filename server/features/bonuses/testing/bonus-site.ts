import { contract } from '../../../whole-contract.ts';
import type { Endpoint, RequestInputOf } from '#contract/endpoint.ts';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import { handsGame } from '#engine/testing/test-stake-games.ts';
import { ladderGame } from '#engine/testing/ladder-game.ts';
import { catalogue } from '#games/catalogue.ts';
import { transaction } from '../../../db/transaction.ts';
import { getBalance, transfer } from '../../../ledger/index.ts';
import { makeHashChain, publishChain, setPublicSeed } from '../../../rounds/index.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { callApi, type TestPlayer } from '../../../testing/register-player.ts';
import { accrueBatch } from '../../rewards/accrual/batch.ts';
import { grantFreeSpins, openBonus, type NewBonus } from '../feature.ts';
import { processDueBonuses } from '../job.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A site with helpers for bonus tests; amounts are USD as text. */
export interface BonusSite extends TestApp {
  /** Opens a bonus, by default with 100 USD of own funds and 100 granted. Returns its id. */
  open(by: TestPlayer, change?: Partial<NewBonus>): Promise<string>;
  /**
   * Grants free spins (default 25 of 0.10), claims and starts them, by default on dice. Returns the bonus id.
   */
  spin(by: TestPlayer, spins?: number, gameId?: number): Promise<string>;
  /** Sets a balance to an amount. */
  leave(accountId: string, amount: string): Promise<void>;
  has(accountId: string): Promise<string>;
  /** Calls an endpoint. Returns its reply, or the key of the refusal. */
  ask<E extends Endpoint>(by: TestPlayer, endpoint: E, input: RequestInputOf<E>): Promise<unknown>;
  /** Bets from the bonus, by default 1 USD on dice. Returns the status of the round, or the refusal. */
  bet(by: TestPlayer, balance: string, change?: object): Promise<string>;
  /** Counts everything queued, as the accrual worker does. */
  count(): Promise<void>;
  look(days?: number): Promise<void>;
  row(id: string): Promise<BonusState>;
  /** Returns the keys of the player's notifications. */
  told(by: TestPlayer): Promise<string[]>;
}

type BonusState = Awaited<ReturnType<typeof rowOf>>;
const rowOf = ({ deps }: TestApp, id: string) =>
  deps.db.selectFrom('bonuses').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Opens a site on PostgreSQL, where calls run concurrently, with crash and the games that tests need. */
export async function buildBonusSite(env: Readonly<Record<string, string>> = {}): Promise<BonusSite> {
  const games = { ...catalogue, 'test-hands': handsGame, [ladderGame.meta.slug]: ladderGame };
  const site = await buildTestApp({ kind: 'postgres', catalogue: games, env });
  await layCrash(site);
  const { deps } = site;
  let moves = 0;
  const bonusSite: BonusSite = {
    ...site,
    open: (by, change) => openFor(site, by, change),
    spin: (by, spins, gameId) => spinFor(site, by, spins, gameId),
    async leave(accountId, amount) {
      const change = amountToMinor(amount) - (await getBalance(deps.db, accountId));
      if (change === 0n) return;
      const [debit, credit] = change > 0n ? ['rewards', accountId] : [accountId, 'rewards'];
      const wallet = deps.db.selectFrom('wallets').select('user_id').where('account_id', '=', accountId);
      const { user_id: userId } = await wallet.executeTakeFirstOrThrow();
      const movement = { userId, debit, credit, amount: change > 0n ? change : -change } as const;
      await transaction(deps.db, (tx) =>
        transfer(tx, deps, {
          ...movement,
          code: 'reward',
          roundId: null,
          clientId: `test:${(moves += 1)}`,
        }),
      );
    },
    has: async (accountId) => minorToAmount(await getBalance(deps.db, accountId)),
    async ask(by, endpoint, input) {
      const { errors, response } = await callApi(site.app, endpoint, input, by.headers);
      return errors[0]?.key ?? response;
    },
    async bet(by, balance, change = {}) {
      const dice = { game: 'dice', amount: '1', params: { mode: 'over', target: '50.49' } };
      const sent = { ...dice, balance, client_bet_id: crypto.randomUUID(), ...change };
      const { errors, response } = await callApi(site.app, contract.play, sent, by.headers);
      return errors[0]?.key ?? response.round.status;
    },
    async count() {
      while ((await accrueBatch(deps, 500)).rounds > 0);
    },
    async look(days = 0) {
      site.clock.advance(days * DAY_MS);
      await processDueBonuses(deps);
    },
    row: (id) => rowOf(site, id),
    async told({ userId }) {
      const rows = deps.db.selectFrom('notifications').select('key').where('user_id', '=', userId);
      return (await rows.execute()).map(({ key }) => key).sort();
    },
  };
  return bonusSite;
}

/** Creates a crash game that accepts bets and does not start. */
async function layCrash({ deps }: TestApp): Promise<void> {
  await publishChain(deps, 'crash', 1, makeHashChain('5c'.repeat(32), 200));
  await setPublicSeed(deps, { game: 'crash', number: 1, seed: 'a1'.repeat(32), from: 'block' });
  await deps.db
    .insertInto('shared_games')
    .values({
      id: 'crash-1-1',
      game: 'crash',
      chain: 1,
      number: 1,
      status: 'waiting',
      ends_at: null,
      started_at: null,
      ended_at: null,
      hash: null,
    })
    .execute();
}

function openFor({ deps, clock }: TestApp, { userId }: TestPlayer, change: Partial<NewBonus> = {}) {
  const granted = change.granted ?? amountToMinor('100');
  return transaction(deps.db, async (tx) => {
    const { id } = await openBonus(tx, deps, {
      userId,
      kind: 'deposit_match',
      code: 'FIRSTLIGHT',
      name: 'First Light',
      own: amountToMinor('100'),
      granted,
      wagerRequired: 30n * granted,
      mostPaid: null,
      expiresAt: new Date(clock.now().getTime() + 30 * DAY_MS),
      ...change,
    });
    return id;
  });
}

let codes = 0;
async function spinFor({ app, deps, clock }: TestApp, by: TestPlayer, spins = 25, gameId = 1) {
  const fsCode = `SPINS-${(codes += 1)}`;
  const expireAt = new Date(clock.now().getTime() + DAY_MS);
  const offer = { name: 'Night Owl', stake: amountToMinor('0.10'), games: ['dice', 'mines'], source: 'test' };
  await transaction(deps.db, (tx) =>
    grantFreeSpins(tx, deps, { ...offer, userId: by.userId, fsCode, spins, expireAt }),
  );
  await callApi(app, contract.claimFreeSpins, { bonus_code: fsCode }, by.headers);
  const sent = { fs_code: fsCode, game_id: gameId };
  return (await callApi(app, contract.activateFreeSpins, sent, by.headers)).response.balance_id;
}
