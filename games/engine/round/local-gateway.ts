import type { Round, RoundReply } from '#contract/bets.ts';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import { computeCommitment } from '#core/fairness.ts';
import { serializeRound } from '#core/describe-round.ts';
import { applyAction, foldRound, type FoldedRound, getRoundResult, getRules } from '#core/fold.ts';
import { Refusal } from '#core/refusal.ts';
import type { CatalogueEntry } from '#core/rules.ts';
import type { BetRequest, RoundGateway } from './gateway.ts';
import { presentRound } from './presenting-gateway.ts';

/** A play-money balance and the seeds that rounds are folded from. */
export interface LocalDealerSetup {
  readonly entry: CatalogueEntry;
  /** Defaults to the current rules. */
  readonly rulesVersion?: number | undefined;
  readonly serverSeed: string;
  readonly clientSeed: string;
  /** Nonce of the first round; incremented with every round. */
  readonly nonce: number;
  readonly balanceMinor: bigint;
  /** In minor units; no cap when left out. */
  readonly maxProfitMinor?: bigint | undefined;
  /** Prefix of round ids; must differ between dealers whose rounds reach the same machine. */
  readonly name?: string;
  /** The timestamp of rounds. */
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
  readonly replies: readonly RoundReply[];
}

/**
 * Creates a dealer in the browser: the same rules folded with chosen seeds. For the workbench,
 * screenshots and tests.
 * @throws {Refusal} UNKNOWN_VERSION
 */
export const createLocalGateway = (setup: LocalDealerSetup): LocalGateway => new LocalDealer(setup);

class LocalDealer implements LocalGateway {
  readonly #setup: LocalDealerSetup;
  readonly #roundsByBet = new Map<string, LocalRound>();
  #open: LocalRound | null = null;
  version = 1;
  nextNonce: number;
  balanceMinor: bigint;

  constructor(setup: LocalDealerSetup) {
    getRules(setup.entry, setup.rulesVersion); // an unknown version is refused before the first bet
    this.#setup = setup;
    this.nextNonce = setup.nonce;
    this.balanceMinor = setup.balanceMinor;
  }

  async open(bet: BetRequest<unknown>): Promise<RoundReply> {
    const known = this.#roundsByBet.get(bet.clientBetId)?.replies[0];
    if (known) return known;
    if (this.#open) throw refused('ROUND_OPEN', 'A round of this game is already open.');
    const { entry, maxProfitMinor: maxProfit, name = 'local', ...setup } = this.#setup;
    const nonce = this.nextNonce;
    const amountMinor = amountToMinor(bet.amount);
    const folded = foldRound(entry, { ...setup, params: bet.params, bet: amountMinor, maxProfit, nonce });
    const stakedMinor = folded.rules.staked(folded.state);
    if (stakedMinor > this.balanceMinor) throw refused('INSUFFICIENT_BALANCE', 'The balance is too low.');
    this.nextNonce += 1;
    this.#move(getRoundResult(folded.rules, folded.state, folded.stake).payout - stakedMinor);
    return this.#keep({ id: `${name}-${nonce}`, nonce, bet, folded, replies: [] });
  }

  async act(roundId: string, step: number, action: unknown): Promise<RoundReply> {
    const round = [...this.#roundsByBet.values()].find((each) => each.id === roundId);
    if (!round) throw refused('NOT_FOUND', 'There is no such round.');
    const repeated = round.replies[step + 1];
    const { rules, state: before, draw, stake, actions } = round.folded;
    if (repeated && JSON.stringify(actions[step]) === JSON.stringify(action)) return repeated;
    if (repeated) throw refused('ID_REUSED', 'This step was made with another action.');
    if (step !== actions.length) throw refused('WRONG_STEP', 'This is not the next step.');
    const state = applyAction(rules, before, action, draw, step);
    const grownMinor = rules.staked(state) - rules.staked(before);
    if (grownMinor > this.balanceMinor) throw refused('INSUFFICIENT_BALANCE', 'The balance is too low.');
    this.#move(getRoundResult(rules, state, stake).payout - grownMinor);
    return this.#keep({ ...round, folded: { ...round.folded, state, actions: [...actions, action] } });
  }

  async resume(): Promise<Round | null> {
    return this.#open && this.#describe(this.#open);
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
    const reply = { round: this.#describe(round), balance };
    const stored = { ...round, replies: [...round.replies, reply] };
    this.#roundsByBet.set(round.bet.clientBetId, stored);
    this.#open = reply.round.status === 'active' ? stored : null;
    return reply;
  }

  #describe({ id, nonce, folded }: LocalRound): Round {
    const { entry, serverSeed, clientSeed, openedAt = '2026-01-01T00:00:00.000Z' } = this.#setup;
    const setup = { id, game: entry.meta.slug, nonce, clientSeed, createdAt: openedAt };
    return presentRound(
      folded.rules,
      serializeRound({ ...setup, serverSeedHash: computeCommitment(serverSeed) }, folded),
    );
  }
}

const refused = (key: string, message: string): Refusal => new Refusal(key, { message });
