import type { Round, RoundReply } from '#server/features/bets/contract.ts';
import { amountToMinor, minorToAmount } from '#contract/money.ts';
import { commitmentOf } from '../core/fairness.ts';
import { applyAction, cashoutOf, FoldRefusal, foldRound, type FoldedRound, resultOf } from '../core/fold.ts';
import { multiplierToText } from '../core/multiplier.ts';
import type { CatalogueEntry } from '../core/rules.ts';
import { type BetRequest, GatewayRefusal, type RoundGateway } from './gateway.ts';

/** A balance of play money and the seeds that the rounds are folded from. */
export interface LocalTable {
  readonly entry: CatalogueEntry;
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Of the next round; counts up by itself. */
  readonly nonce: number;
  readonly balanceMinor: bigint;
  /** Minor units; missing: no cap. */
  readonly maxProfitMinor?: bigint | undefined;
  /** What round ids begin with; another one for every table whose rounds are seen by the same machine. */
  readonly name?: string;
  /** The time that rounds are stamped with. */
  readonly openedAt?: string;
}

export interface LocalGateway extends RoundGateway {
  /** Counts the changes of the balance, as the server does. */
  readonly version: number;
  /** The nonce that the next round will use. */
  readonly nextNonce: number;
  readonly balanceMinor: bigint;
}

interface LocalRound {
  readonly id: string;
  readonly nonce: number;
  readonly bet: BetRequest<unknown>;
  readonly folded: FoldedRound;
  readonly actions: readonly unknown[];
  readonly replies: readonly RoundReply[];
}

/** The dealer in the browser: the same rules folded with chosen seeds. For workbench, pictures and tests. */
export const createLocalGateway = (table: LocalTable): LocalGateway => new LocalDealer(table);

class LocalDealer implements LocalGateway {
  readonly #table: LocalTable;
  readonly #roundsByBet = new Map<string, LocalRound>();
  #open: LocalRound | null = null;
  version = 1;
  nextNonce: number;
  balanceMinor: bigint;

  constructor(table: LocalTable) {
    this.#table = table;
    this.nextNonce = table.nonce;
    this.balanceMinor = table.balanceMinor;
  }

  async open(bet: BetRequest<unknown>): Promise<RoundReply> {
    const known = this.#roundsByBet.get(bet.clientBetId)?.replies[0];
    if (known) return known;
    if (this.#open) throw new GatewayRefusal('ROUND_OPEN', 'A round of this game is already open.');
    const stakeMinor = amountToMinor(bet.amount);
    if (stakeMinor > this.balanceMinor)
      throw new GatewayRefusal('INSUFFICIENT_BALANCE', 'The balance is too low.');
    const { entry, serverSeed, clientSeed, maxProfitMinor: maxProfit, name = 'local' } = this.#table;
    const nonce = this.nextNonce;
    const folded = refusing(() =>
      foldRound(entry, { params: bet.params, bet: stakeMinor, maxProfit, serverSeed, clientSeed, nonce }),
    );
    this.nextNonce += 1;
    this.#move(resultOf(folded.rules, folded.state, folded.stake).payout - stakeMinor);
    return this.#keep({ id: `${name}-${nonce}`, nonce, bet, folded, actions: [], replies: [] });
  }

  async act(roundId: string, step: number, action: unknown): Promise<RoundReply> {
    const round = [...this.#roundsByBet.values()].find((each) => each.id === roundId);
    if (!round) throw new GatewayRefusal('NOT_FOUND', 'There is no such round.');
    const repeated = round.replies[step + 1];
    if (repeated && JSON.stringify(round.actions[step]) === JSON.stringify(action)) return repeated;
    if (repeated) throw new GatewayRefusal('ID_REUSED', 'This step was made with another action.');
    if (step !== round.actions.length) throw new GatewayRefusal('WRONG_STEP', 'This is not the next step.');
    const { rules, state: before, draw, stake } = round.folded;
    const state = refusing(() => applyAction(rules, before, action, draw, step));
    this.#move(resultOf(rules, state, stake).payout - (rules.staked(state) - rules.staked(before)));
    return this.#keep({ ...round, folded: { ...round.folded, state }, actions: [...round.actions, action] });
  }

  async resume(): Promise<Round | null> {
    return this.#open && describe(this.#table, this.#open);
  }

  #move(deltaMinor: bigint): void {
    this.balanceMinor += deltaMinor;
    this.version += 1;
  }

  #keep(round: LocalRound): RoundReply {
    const balance = {
      id: round.bet.balanceId,
      amount: minorToAmount(this.balanceMinor),
      version: this.version,
    };
    const reply = { round: describe(this.#table, round), balance };
    const kept = { ...round, replies: [...round.replies, reply] };
    this.#roundsByBet.set(round.bet.clientBetId, kept);
    this.#open = reply.round.status === 'active' ? kept : null;
    return reply;
  }
}

function refusing<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof FoldRefusal) throw new GatewayRefusal(error.key, error.message);
    throw error;
  }
}

function describe(table: LocalTable, { id, nonce, bet, folded, actions }: LocalRound): Round {
  const { rules, state, stake, params } = folded;
  const result = resultOf(rules, state, stake);
  const cashout = cashoutOf(folded);
  return {
    id,
    game: table.entry.meta.slug,
    status: result.status,
    step: actions.length,
    params,
    amount: bet.amount,
    staked: minorToAmount(rules.staked(state)),
    multiplier: multiplierToText(result.multiplier),
    payout: minorToAmount(result.payout),
    outcome: result.outcome,
    cashout: cashout && {
      multiplier: multiplierToText(cashout.multiplier),
      payout: minorToAmount(cashout.payout),
    },
    next: result.status === 'active' ? [...(rules.next?.(state) ?? rules.legal(state))] : [],
    capped: result.capped,
    max_profit: stake.maxProfit === undefined ? null : minorToAmount(stake.maxProfit),
    nonce,
    server_seed_hash: commitmentOf(table.serverSeed),
    client_seed: table.clientSeed,
    rules_version: rules.version,
    created_at: table.openedAt ?? '2026-01-01T00:00:00.000Z',
  };
}
