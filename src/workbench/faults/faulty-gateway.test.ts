import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { minorToAmount } from '#contract/money.ts';
import { catalogue } from '#games/catalogue.ts';
import type { CatalogueEntry } from '#engine/core/rules.ts';
import { createLocalGateway, type LocalGateway } from '#engine/round/local-gateway.ts';
import { type RoundActor, roundMachine } from '#engine/round/round-machine.ts';
import type { RoundShow } from '#engine/round/round-types.ts';
import { createFakeClock, type FakeClock } from '#engine/testing/fake-clock.ts';
import { bindBalances } from '#game-host/mount/bind-balances.ts';
import { BalanceStore } from '#session/balance-store.ts';
import { type LogLine, type FaultSwitches, noFaults } from '../frame/frame-port.ts';
import { faultyGateway } from './faulty-gateway.ts';

const LONG_MS = 90_000;

/** Shows every step at once: what is tested is the way of the calls. */
const instantShow: RoundShow = {
  perform(_step, report) {
    for (const type of ['REVEALED', 'SETTLED', 'ENDED'] as const) report({ type });
    return { skip: () => undefined, stop: () => undefined };
  },
  jump: () => undefined,
};

interface Kind {
  readonly name: string;
  readonly entry: CatalogueEntry;
  readonly params: unknown;
  /** The action that meets the fault; null: the bet meets it. */
  readonly action: unknown;
}
const kinds: readonly Kind[] = [
  {
    name: 'a round of one call (dice)',
    entry: catalogue.dice,
    params: { mode: 'over', target: '50.00' },
    action: null,
  },
  {
    name: 'a round of steps (mines)',
    entry: catalogue.mines,
    params: { mines: 1 },
    action: { type: 'pick', tile: 3 },
  },
];

interface Table {
  readonly actor: RoundActor;
  readonly dealer: LocalGateway;
  readonly clock: FakeClock;
  readonly lines: readonly Omit<LogLine, 'atMs'>[];
  faults: FaultSwitches;
  shownMinor(): bigint | undefined;
  bet(): void;
  /** The call that the fault is meant for. */
  press(): void;
}

const sit = async ({ entry, params, action }: Kind): Promise<Table> => {
  const clock = createFakeClock();
  const dealer = createLocalGateway({
    entry,
    serverSeed: 'bd26cba844b7ca27ccecd4f96a1daba48efdf4ac686b197df927e917cd247acc',
    clientSeed: 'workbench',
    nonce: 0,
    balanceMinor: 100_000_000_000n,
  });
  const lines: Omit<LogLine, 'atMs'>[] = [];
  let faults = noFaults;
  const gateway = faultyGateway(dealer, {
    clock,
    faults: () => faults,
    spend: () => (faults = { ...faults, next: 'none' }),
    hear: (line) => void lines.push(line),
  });
  const actor = createActor(roundMachine, {
    clock,
    input: {
      game: entry.meta.slug,
      gateway,
      pendingBets: { load: () => null, save: () => undefined, clear: () => undefined },
      show: instantShow,
    },
  });
  const balances = new BalanceStore();
  const refresh = (): void =>
    balances.replace(
      [
        {
          id: 'main',
          amount: minorToAmount(dealer.balanceMinor),
          version: dealer.version,
          is_bonus: false,
        },
      ],
      'main',
    );
  refresh();
  bindBalances(actor, balances, refresh);
  actor.start();
  await clock.flush();
  let bets = 0;
  const bet = (): void => {
    const clientBetId = `bet-${(bets += 1)}`;
    actor.send({
      type: 'PLACE_BET',
      bet: { game: entry.meta.slug, balanceId: 'main', amount: '10.00000000', params, clientBetId },
    });
  };
  if (action !== null) {
    bet();
    await clock.flush();
  }
  return {
    actor,
    dealer,
    clock,
    lines,
    get faults() {
      return faults;
    },
    set faults(switches) {
      faults = switches;
    },
    shownMinor: () => balances.snapshot().selected?.amountMinor,
    bet,
    press: () => (action === null ? bet() : actor.send({ type: 'ACT', action })),
  };
};

const isPlayable = ({ actor }: Table): boolean =>
  actor.getSnapshot().hasTag('betReady') || actor.getSnapshot().hasTag('awaitingPlayer');

/** The shown balance is the dealer's, and the next call is dealt. */
const expectRight = async (table: Table): Promise<void> => {
  expect(isPlayable(table)).toBe(true);
  expect(table.shownMinor()).toBe(table.dealer.balanceMinor);
  while (table.actor.getSnapshot().hasTag('awaitingPlayer')) {
    const canCashOut = table.actor.getSnapshot().context.round?.cashout !== null;
    if (canCashOut) table.actor.send({ type: 'ACT', action: { type: 'cashout' } });
    else table.press();
    await table.clock.flush();
  }
  const { nextNonce } = table.dealer;
  table.bet();
  await table.clock.flush();
  expect(table.dealer.nextNonce).toBe(nextNonce + 1);
  expect(table.shownMinor()).toBe(table.dealer.balanceMinor);
};

const hasHeard = ({ lines }: Table, kind: LogLine['kind']): boolean =>
  lines.some((line) => line.kind === kind);

describe.each(kinds)('$name', (kind) => {
  test('a slow answer holds the round until it is there', async () => {
    const table = await sit(kind);
    table.faults = { ...noFaults, slowMs: 4_000 };
    table.press();
    await table.clock.advance(3_900);
    expect(table.actor.getSnapshot().hasTag('awaitingReply')).toBe(true);
    expect(table.actor.getSnapshot().context.lateness).toBe('reconnecting');
    await table.clock.advance(200);
    expect(isPlayable(table)).toBe(true);
    table.faults = noFaults;
    await expectRight(table);
  });

  test('an answer that is lost is asked for again, and the bet counts once', async () => {
    const table = await sit(kind);
    table.faults = { ...noFaults, next: 'lost' };
    table.press();
    await table.clock.flush();
    const { balanceMinor, version } = table.dealer;
    await table.clock.advance(LONG_MS);
    expect(table.dealer).toMatchObject({ balanceMinor, version });
    expect(table.faults.next).toBe('none');
    await expectRight(table);
  });

  test('a call that arrives twice changes nothing the second time', async () => {
    const table = await sit(kind);
    const { version } = table.dealer;
    table.faults = { ...noFaults, next: 'doubled' };
    table.press();
    await table.clock.flush();
    expect(table.dealer.version).toBe(version + 1);
    expect(hasHeard(table, 'fault')).toBe(true);
    expect(hasHeard(table, 'error')).toBe(false);
    await expectRight(table);
  });

  test('a refused call is told with its key and moves no money', async () => {
    const table = await sit(kind);
    const { balanceMinor } = table.dealer;
    table.faults = { ...noFaults, next: 'refused', refusalKey: 'BETTING_CLOSED' };
    table.press();
    await table.clock.flush();
    expect(table.actor.getSnapshot().context.refusal?.key).toBe('BETTING_CLOSED');
    expect(table.dealer.balanceMinor).toBe(balanceMinor);
    await expectRight(table);
  });

  test('a round waits for the connection as long as it is down', async () => {
    const table = await sit(kind);
    const { version } = table.dealer;
    table.faults = { ...noFaults, isSocketDown: true };
    table.press();
    await table.clock.advance(LONG_MS);
    expect(table.dealer.version).toBe(version);
    expect(table.actor.getSnapshot().hasTag('awaitingReply')).toBe(true);
    table.faults = noFaults;
    await table.clock.advance(LONG_MS);
    expect(table.dealer.version).toBe(version + 1);
    await expectRight(table);
  });

  test('a connection that drops while a slow answer is on its way is made good', async () => {
    const table = await sit(kind);
    table.faults = { ...noFaults, slowMs: 2_000 };
    table.press();
    await table.clock.advance(1_000);
    table.faults = { ...noFaults, isSocketDown: true };
    await table.clock.advance(5_000);
    table.faults = noFaults;
    await table.clock.advance(LONG_MS);
    await expectRight(table);
  });
});
