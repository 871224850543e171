import { contract } from '../../../whole-contract.ts';
import { expect } from 'vitest';
import { checkLedger } from '../../../db/check-ledger.ts';
import { acquireLease, type Lease } from '../../../lease.ts';
import { openExternalAccount } from '../../../ledger/index.ts';
import type { Network, NetworkInfo } from '../../../networks/network.ts';
import { callApi, type TestPlayer } from '../../../testing/register-player.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { withdrawalInvariants } from '../invariants.ts';
import { payOnce } from '../payer.ts';
import { MAX_PAUSE_MS } from '../retries.ts';
import { createKillablePayer } from './killable-payer.ts';
import { createFakeNetwork, type FakeNetwork } from './fake-network.ts';

const LEASE_MS = 5_000;
const endless = new AbortController().signal;
let networks = 0;

/** A fake chain, its payer, and players who need no code. */
export interface PaymentTestbed {
  readonly site: TestApp;
  readonly chain: FakeNetwork;
  newPlayer(): Promise<TestPlayer>;
  /** Requests USDT to a unique address, named after the withdrawal's number. */
  ask(
    player: TestPlayer,
    balance?: string,
    currency?: string,
  ): Promise<{ readonly id: string; readonly key: string }>;
  /**
   * Runs a turn of a new process, `pauseMs` later. `dies`: the step at which it dies. Returns whether it
   * survived.
   */
  turn(dies?: number, pauseMs?: number): Promise<boolean>;
  row(id: string): Promise<{
    readonly state: string;
    readonly waits: boolean;
    readonly depth: number;
    readonly settled: boolean;
    readonly attempts: number;
    readonly fee_usd: bigint | null;
  }>;
  /** Returns whether the player has the money back. */
  isReturned(id: string): Promise<boolean>;
  /** Runs until all withdrawals are final. */
  finish(ids: readonly string[]): Promise<void>;
  checkBooks(): Promise<void>;
}

/** Creates a player whose account has no way to receive a code. */
export async function playerWithoutMail(site: TestApp): Promise<TestPlayer> {
  const player = await site.registerPlayer();
  await site.deps.db
    .updateTable('users')
    .set({ email: null, email_key: null })
    .where('id', '=', player.userId)
    .execute();
  return player;
}

/** Acquires the lease of a payer whose process died. */
export async function leaseAfter(site: TestApp, id: string): Promise<Lease> {
  site.clock.advance(LEASE_MS + 1);
  const lease = await acquireLease(site.deps, `pay:${id}`, LEASE_MS);
  if (!lease) throw new Error('somebody leads');
  return lease;
}

export async function openPaymentTestbed(
  site: TestApp,
  change: Partial<NetworkInfo> = {},
): Promise<PaymentTestbed> {
  const chain = createFakeNetwork({ ...change, id: `paper-${(networks += 1)}` });
  const { id } = chain.info;
  (site.deps.networks as Map<string, Network>).set(id, chain); // a test site opens a Map
  await openExternalAccount(site.deps.db, id);
  let places = 0;
  const table: PaymentTestbed = {
    site,
    chain,
    newPlayer: () => playerWithoutMail(site),
    async ask(player, balance = '20', currency = 'USDT') {
      const key = `paper-${id}-${(places += 1)}`;
      const requested = { currency, network: id, address: key, balance };
      const { response, errors } = await callApi(site.app, contract.withdraw, requested, player.headers);
      if (!response) throw new Error(errors[0]?.message);
      return { id: response.withdrawal.id, key };
    },
    async turn(dies = Infinity, pauseMs = 0) {
      site.clock.advance(pauseMs);
      const lease = await leaseAfter(site, id);
      const { deps, network, hasDied } = createKillablePayer(site.deps, chain, dies);
      await payOnce({ deps, network, lease }, endless).catch((error: unknown) => {
        if (!hasDied()) throw error;
      });
      return !hasDied();
    },
    async row(withdrawal) {
      const row = await site.deps.db
        .selectFrom('withdrawals')
        .select(['state', 'waits', 'depth', 'settled', 'fee_usd'])
        .select(({ selectFrom, fn }) =>
          selectFrom('withdrawal_attempts')
            .select(fn.countAll<bigint>().as('count'))
            .where('withdrawal_id', '=', withdrawal)
            .as('attempts'),
        )
        .where('id', '=', withdrawal)
        .executeTakeFirstOrThrow();
      return { ...row, attempts: Number(row.attempts) };
    },
    async isReturned(withdrawal) {
      const released = await site.deps.db
        .selectFrom('transfer_keys')
        .select('transfer_id')
        .where('client_id', '=', `withdrawal:${withdrawal}:release`)
        .executeTakeFirst();
      return released !== undefined;
    },
    async finish(ids) {
      chain.lie(null);
      chain.dry(false);
      chain.spike(1);
      for (let round = 0; round < 6; round += 1) {
        // Failed payments pause for at most this long.
        await table.turn(Infinity, round === 0 ? MAX_PAUSE_MS : 0);
        chain.mine(2);
      }
      for (const one of ids)
        expect((await table.row(one)).state).toMatch(/confirmed|failed|refused|cancelled/);
    },
    checkBooks: async () => expect(await checkLedger(site.deps.db, withdrawalInvariants)).toEqual([]),
  };
  return table;
}
