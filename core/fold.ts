import { isActionAllowed } from './is-action-allowed.ts';
import { CASHOUT_ACTION } from './cashout.ts';
import { createDraw } from './draw.ts';
import { capPayout, toMinorUnits, serializeMultiplier, ZERO_UNITS } from './multiplier.ts';
import { Refusal } from './refusal.ts';
import { getBetAmount } from './stakes.ts';
import type { AnyRules, Catalogue, CatalogueEntry, Draw, MinorUnits, Multiplier, Stake } from './rules.ts';

/** The bet of a round as it was placed; amounts are minor units, as integers or decimal digits. */
export interface ReplayableBet {
  /** The current rules when missing. */
  readonly rulesVersion?: number | undefined;
  readonly params: unknown;
  /** Absent in games whose stakes are in the params. */
  readonly bet?: unknown;
  /** No cap when missing or null. */
  readonly maxProfit?: unknown;
}

/** A whole round: everything needed to fold it again (protocol.md, replay). */
export interface ReplayableRound extends ReplayableBet {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly actions?: readonly unknown[] | undefined;
}

/** A bet that the rules accept; it can be folded with any seeds. */
export interface ValidBet {
  readonly rules: AnyRules;
  readonly params: unknown;
  readonly stake: Stake;
}

/** A folded round. `state` is secret while the round is open. */
export interface FoldedRound extends ValidBet {
  readonly draw: Draw;
  readonly state: unknown;
  /** The actions of the round, as they were sent. */
  readonly actions: readonly unknown[];
}

export interface RoundResult {
  readonly status: 'settled' | 'active';
  /** Settled: the uncapped multiplier; active: that of a cash-out now. */
  readonly multiplier: Multiplier;
  /** min(payout, staked + maxProfit); 0 while active. */
  readonly payout: MinorUnits;
  readonly capped: boolean;
  readonly outcome: unknown;
}

/** A result in the form of vectors and replay lines, with the fields in this order. */
export interface ExpectedResult {
  readonly status: 'settled' | 'active';
  readonly multiplier: string;
  readonly payout: string;
  readonly outcome: unknown;
}

/** Finds the game with a slug. */
export const findCatalogueEntry = (catalogue: Catalogue, game: string): CatalogueEntry | undefined =>
  Object.hasOwn(catalogue, game) ? catalogue[game] : undefined;

/** Returns the rules that a round was opened with. @throws {Refusal} UNKNOWN_VERSION */
export function getRules(entry: CatalogueEntry, version: number | undefined): AnyRules {
  if (version === undefined || version === entry.rules.version) return entry.rules;
  const past = entry.past?.[version];
  if (past === undefined) {
    const message = `${entry.meta.slug} has no rules of version ${version}`;
    throw new Refusal('UNKNOWN_VERSION', { message, field: 'rulesVersion' });
  }
  return past;
}

/** Validates params and stake. @throws {Refusal} INVALID_PARAMS, UNKNOWN_VERSION */
export function validateBet(entry: CatalogueEntry, line: ReplayableBet): ValidBet {
  const rules = getRules(entry, line.rulesVersion);
  const params = rules.params.safeParse(line.params);
  if (!params.success) {
    const { issues } = params.error;
    const path = issues[0]?.path ?? [];
    const message = `params${path.length === 0 ? ': ' : '.'}${describeIssue(issues)}`;
    throw new Refusal('INVALID_PARAMS', { message, field: ['params', ...path].join('.') });
  }
  const bet = betOf(rules, params.data, line.bet);
  if (line.maxProfit === undefined || line.maxProfit === null)
    return { rules, params: params.data, stake: { bet } };
  const maxProfit = minorOf(line.maxProfit);
  if (maxProfit === null) {
    const message = 'maxProfit must be a whole number of minor units';
    throw new Refusal('INVALID_PARAMS', { message, field: 'maxProfit' });
  }
  return { rules, params: params.data, stake: { bet, maxProfit } };
}

/**
 * The amount of a bet. Games whose stakes are in the params ignore the amount of the line. For games with a
 * price, it is the price that was paid, or today's price when the line has none.
 */
function betOf(rules: AnyRules, params: unknown, sent: unknown): MinorUnits {
  const { amountFrom = 'player' } = rules;
  const isSent = amountFrom === 'player' || (amountFrom === 'price' && sent !== undefined);
  const bet = isSent ? minorOf(sent) : getBetAmount(rules, params, ZERO_UNITS);
  if (bet !== null && bet !== ZERO_UNITS) return bet;
  const message =
    typeof sent === 'number'
      ? `bet must be text in quotes, not a number: ${JSON.stringify(String(sent))}`
      : 'bet must be a whole number of minor units as text, at least 1';
  throw new Refusal('INVALID_PARAMS', { message, field: 'bet' });
}

/** Parses an action, whatever the state. @throws {Refusal} ILLEGAL_ACTION with its index */
export function parseAction({ action }: AnyRules, sent: unknown, index: number): unknown {
  const parsed = action.safeParse(sent);
  if (parsed.success) return parsed.data;
  const reason = describeIssue(parsed.error.issues);
  // Only API clients can send this, so the message shows the schema error.
  throw illegalAction(index, reason, { why: `: ${reason}` });
}

/** Applies one action. The given state is not modified. @throws {Refusal} ILLEGAL_ACTION with its index */
export function applyAction(
  rules: AnyRules,
  state: unknown,
  action: unknown,
  draw: Draw,
  index: number,
): unknown {
  if (rules.payout(state) !== null && !rules.isTimed) throw illegalAction(index, 'the round is settled');
  const parsed = parseAction(rules, action, index);
  try {
    return rules.act(state, parsed, draw);
  } catch (error) {
    throw error instanceof Refusal ? illegalAction(index, error.message) : error;
  }
}

/** The message counts actions from 1; `actionIndex` counts from 0. */
const illegalAction = (actionIndex: number, reason: string, values: Refusal['values'] = {}): Refusal =>
  new Refusal('ILLEGAL_ACTION', {
    message: `Action ${actionIndex + 1} is not allowed: ${reason}`,
    field: `actions.${actionIndex}`,
    actionIndex,
    values,
  });

/** Folds a valid bet: opens it and applies every action. @throws {Refusal} ILLEGAL_ACTION */
export function foldBet(bet: ValidBet, draw: Draw, actions: readonly unknown[] = []): unknown {
  let state: unknown = bet.rules.open(bet.params, bet.stake, draw);
  for (const [index, action] of actions.entries()) state = applyAction(bet.rules, state, action, draw, index);
  return state;
}

/**
 * Folds a round from its seeds. Shared by the server, resume, the verifier, the replay and the tests.
 * @throws {Refusal} INVALID_PARAMS, ILLEGAL_ACTION, UNKNOWN_VERSION
 */
export function foldRound(entry: CatalogueEntry, line: ReplayableRound): FoldedRound {
  const bet = validateBet(entry, line);
  const draw = createDraw(line.serverSeed, line.clientSeed, line.nonce);
  const { actions = [] } = line;
  return { ...bet, draw, state: foldBet(bet, draw, actions), actions };
}

/** Returns the result of a folded round. */
export function getRoundResult(rules: AnyRules, state: unknown, stake: Stake): RoundResult {
  const uncapped = rules.payout(state);
  const [multiplier, outcome]: [Multiplier, unknown] = [rules.multiplier(state), rules.view(state)];
  if (uncapped === null) return { status: 'active', multiplier, payout: ZERO_UNITS, capped: false, outcome };
  const { maxProfit } = stake;
  const payout = maxProfit === undefined ? uncapped : capPayout(uncapped, rules.staked(state), maxProfit);
  return { status: 'settled', multiplier, payout, capped: payout < uncapped, outcome };
}

/** Quotes a cash-out now, by applying the rules' cash-out to the state; null if it is not allowed. */
export function quoteCashout({ rules, state, draw, stake }: FoldedRound): RoundResult | null {
  if (rules.payout(state) !== null || !isActionAllowed(rules.legal(state), CASHOUT_ACTION)) return null;
  return getRoundResult(rules, rules.act(state, CASHOUT_ACTION, draw), stake);
}

/** Serializes a result for vectors and replay lines. */
export function toExpectedResult(result: RoundResult): ExpectedResult {
  return {
    status: result.status,
    multiplier: serializeMultiplier(result.multiplier),
    payout: result.payout.toString(),
    outcome: result.outcome,
  };
}

/**
 * Parses digits without sign, point or leading zeros (games.md 1.2), or an integer; null for anything else.
 */
function minorOf(value: unknown): MinorUnits | null {
  if (typeof value === 'bigint') return value < 0n ? null : toMinorUnits(value);
  return typeof value === 'string' && /^(0|[1-9]\d*)$/.test(value) ? toMinorUnits(BigInt(value)) : null;
}

function describeIssue(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): string {
  return issues
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
    .join('; ');
}
