import { isActionAllowed } from './is-action-allowed.ts';
import { CASHOUT_ACTION } from './cashout.ts';
import { createDraw } from './draw.ts';
import { capPayout, toMinorUnits, serializeMultiplier, ZERO_UNITS } from './multiplier.ts';
import { Refusal } from './refusal.ts';
import { getBetAmount } from './stakes.ts';
import type { AnyRules, Catalogue, CatalogueEntry, Draw, MinorUnits, Multiplier, Stake } from './rules.ts';

/** The bet of a round as it was taken; amounts are minor units, as integers or as decimal digits. */
export interface ReplayableBet {
  /** Missing: the current rules. */
  readonly rulesVersion?: number | undefined;
  readonly params: unknown;
  /** Not of games with their stakes in the params. */
  readonly bet?: unknown;
  /** Missing or null: no cap. */
  readonly maxProfit?: unknown;
}

/** A whole round: everything that folding it again takes (protocol.md, replay). */
export interface ReplayableRound extends ReplayableBet {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly actions?: readonly unknown[] | undefined;
}

/** A bet that the rules accept, ready to be folded with any seeds. */
export interface ValidBet {
  readonly rules: AnyRules;
  readonly params: unknown;
  readonly stake: Stake;
}

/** A folded round. `state` is secret while the round is open. */
export interface FoldedRound extends ValidBet {
  readonly draw: Draw;
  readonly state: unknown;
  /** That were made, as they were sent. */
  readonly actions: readonly unknown[];
}

export interface RoundResult {
  readonly status: 'settled' | 'active';
  /** Settled: uncapped; active: what a cash-out would pay now. */
  readonly multiplier: Multiplier;
  /** min(payout, staked + maxProfit); 0 while active. */
  readonly payout: MinorUnits;
  readonly capped: boolean;
  readonly outcome: unknown;
}

/** A result as vectors and replay lines have it, fields in this order. */
export interface ExpectedResult {
  readonly status: 'settled' | 'active';
  readonly multiplier: string;
  readonly payout: string;
  readonly outcome: unknown;
}

/** The game of that slug, if there is one. */
export const findCatalogueEntry = (catalogue: Catalogue, game: string): CatalogueEntry | undefined =>
  Object.hasOwn(catalogue, game) ? catalogue[game] : undefined;

/** The rules that a round was opened with. @throws {Refusal} UNKNOWN_VERSION */
export function getRules(entry: CatalogueEntry, version: number | undefined): AnyRules {
  if (version === undefined || version === entry.rules.version) return entry.rules;
  const past = entry.past?.[version];
  if (past === undefined) {
    const message = `${entry.meta.slug} has no rules of version ${version}`;
    throw new Refusal('UNKNOWN_VERSION', { message, field: 'rulesVersion' });
  }
  return past;
}

/** Checks params and stake. @throws {Refusal} INVALID_PARAMS, UNKNOWN_VERSION */
export function validateBet(entry: CatalogueEntry, line: ReplayableBet): ValidBet {
  const rules = getRules(entry, line.rulesVersion);
  const params = rules.params.safeParse(line.params);
  if (!params.success) {
    const { issues } = params.error;
    const path = issues[0]?.path ?? [];
    const message = `params${path.length === 0 ? ': ' : '.'}${sentenceOf(issues)}`;
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
 * The amount of a bet. Lines of games with their stakes in the params have none: what they say is not read. The price
 * of a round is what was paid for it, and today's where the line names none.
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

/** An action as the rules read it, whatever the state. @throws {Refusal} ILLEGAL_ACTION with its index */
export function parseAction({ action }: AnyRules, sent: unknown, index: number): unknown {
  const parsed = action.safeParse(sent);
  if (parsed.success) return parsed.data;
  const reason = sentenceOf(parsed.error.issues);
  // Only a program sends such a thing: it is told what there is.
  throw illegalAction(index, reason, { why: `: ${reason}` });
}

/** Makes one action. @throws {Refusal} ILLEGAL_ACTION with its index; the state stays as it was */
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

/** The sentence names the action, which people count from 1. */
const illegalAction = (actionIndex: number, reason: string, values: Refusal['values'] = {}): Refusal =>
  new Refusal('ILLEGAL_ACTION', {
    message: `Action ${actionIndex + 1} is not possible: ${reason}`,
    field: `actions.${actionIndex}`,
    actionIndex,
    values,
  });

/** Folds a valid bet: opens it and makes every action. @throws {Refusal} ILLEGAL_ACTION */
export function foldBet(bet: ValidBet, draw: Draw, actions: readonly unknown[] = []): unknown {
  let state: unknown = bet.rules.open(bet.params, bet.stake, draw);
  for (const [index, action] of actions.entries()) state = applyAction(bet.rules, state, action, draw, index);
  return state;
}

/**
 * Folds a round from its seeds. The server, resume, the verifier, the replay and the tests all call this.
 * @throws {Refusal} INVALID_PARAMS, ILLEGAL_ACTION, UNKNOWN_VERSION
 */
export function foldRound(entry: CatalogueEntry, line: ReplayableRound): FoldedRound {
  const bet = validateBet(entry, line);
  const draw = createDraw(line.serverSeed, line.clientSeed, line.nonce);
  const { actions = [] } = line;
  return { ...bet, draw, state: foldBet(bet, draw, actions), actions };
}

/** What a folded round came to. */
export function getRoundResult(rules: AnyRules, state: unknown, stake: Stake): RoundResult {
  const uncapped = rules.payout(state);
  const [multiplier, outcome]: [Multiplier, unknown] = [rules.multiplier(state), rules.view(state)];
  if (uncapped === null) return { status: 'active', multiplier, payout: ZERO_UNITS, capped: false, outcome };
  const { maxProfit } = stake;
  const payout = maxProfit === undefined ? uncapped : capPayout(uncapped, rules.staked(state), maxProfit);
  return { status: 'settled', multiplier, payout, capped: payout < uncapped, outcome };
}

/** What a cash-out would pay now, or null while there is none: the rules' own cash-out is tried on the state. */
export function quoteCashout({ rules, state, draw, stake }: FoldedRound): RoundResult | null {
  if (rules.payout(state) !== null || !isActionAllowed(rules.legal(state), CASHOUT_ACTION)) return null;
  return getRoundResult(rules, rules.act(state, CASHOUT_ACTION, draw), stake);
}

/** Writes a result as vectors and replay lines have it. */
export function toExpectedResult(result: RoundResult): ExpectedResult {
  return {
    status: result.status,
    multiplier: serializeMultiplier(result.multiplier),
    payout: result.payout.toString(),
    outcome: result.outcome,
  };
}

/** Digits without sign, point or leading zeros (games.md 1.2), or an integer; null when it is neither. */
function minorOf(value: unknown): MinorUnits | null {
  if (typeof value === 'bigint') return value < 0n ? null : toMinorUnits(value);
  return typeof value === 'string' && /^(0|[1-9]\d*)$/.test(value) ? toMinorUnits(BigInt(value)) : null;
}

function sentenceOf(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): string {
  return issues
    .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')}: ${message}`))
    .join('; ');
}
