import { createDrawSource, nobleHmac } from '../draw.ts';
import type { HmacFactory } from '../draw.ts';
import { CASHOUT_ACTION } from '../cashout.ts';
import { foldBet, validateBet, getRoundResult } from '../fold.ts';
import { Refusal } from '../refusal.ts';
import type { ValidBet, RoundResult } from '../fold.ts';
import type { RoundRecord } from './round-record.ts';
import type { CatalogueEntry, Draw } from '../rules.ts';
import { isJsonEqual } from '../is-json-equal.ts';

/** The criteria that a round must meet to be found. */
export interface RoundCriteria {
  /**
   * Called with settled rounds, and with open ones if `includesOpen`; `steps` is the number of actions made.
   */
  matches(result: RoundResult, steps: number): boolean;
  /** The actions of the round; searched for when omitted. */
  readonly actions?: readonly unknown[] | undefined;
  readonly includesOpen?: boolean | undefined;
  /**
   * Whether an open round may still reach the outcome; a round that cannot is abandoned immediately. Always,
   * if omitted.
   */
  readonly canReach?: ((view: unknown) => boolean) | undefined;
  /** Actions besides those that the rules offer. */
  readonly moves?: ((view: unknown) => readonly unknown[]) | undefined;
}

export interface RoundSearchSetup {
  readonly entry: CatalogueEntry;
  /** Game, bet and seeds; the search finds the nonce and the actions. */
  readonly record: RoundRecord;
  readonly criteria: RoundCriteria;
  readonly fromNonce: number;
  /** How many nonces are tried before giving up. */
  readonly nonces: number;
  readonly hmac?: HmacFactory;
}

export interface FoundRound {
  readonly nonce: number;
  readonly actions: readonly unknown[];
}

/** A search that advances in portions. */
export interface RoundSearch {
  /** The first match; null until it is found, or if there is none. */
  readonly found: FoundRound | null;
  /** Nonces tried so far. */
  readonly looked: number;
  readonly isDone: boolean;
  advance(nonces: number): void;
}

/** Maximum actions tried per round: enough for every tile of a board at every step. */
const MAX_TRIES = 2_000;

/**
 * Searches for the first nonce, and the actions, of a round that meets the criteria. The rules are not
 * changed; the seeds are known in advance. The bet is validated immediately.
 * @throws {Refusal} INVALID_PARAMS, UNKNOWN_VERSION
 */
export function createRoundSearch(setup: RoundSearchSetup): RoundSearch {
  const { record, criteria, fromNonce, nonces, hmac = nobleHmac } = setup;
  const bet = validateBet(setup.entry, record);
  const source = createDrawSource(record.serverSeed, hmac);
  const search = { found: null as FoundRound | null, looked: 0, isDone: nonces === 0, advance }; // assigned below
  function advance(several: number): void {
    for (let i = 0; i < several && !search.isDone; i++) {
      const nonce = fromNonce + search.looked;
      const actions = findActions(bet, source.draw(record.clientSeed, nonce), criteria, nonce);
      search.looked += 1;
      if (actions !== null) search.found = { nonce, actions };
      search.isDone = actions !== null || search.looked === nonces;
    }
  }
  return search;
}

/**
 * Finds the actions that make one round meet the criteria, or returns null. Depth-first; at every step the
 * actions that end the round are tried first. `scatter` rotates the order of equal steps, so that results
 * vary.
 */
export function findActions(
  bet: ValidBet,
  draw: Draw,
  criteria: RoundCriteria,
  scatter = 0,
): readonly unknown[] | null {
  if (criteria.actions) return followed(bet, draw, criteria, criteria.actions);
  const { rules, params, stake } = bet;
  const path: unknown[] = [];
  let tries = 0;
  const fits = (state: unknown): boolean =>
    (criteria.includesOpen === true || rules.payout(state) !== null) &&
    criteria.matches(getRoundResult(rules, state, stake), path.length);
  const leadsThere = (state: unknown): boolean => {
    if (criteria.canReach && !criteria.canReach(rules.view(state))) return false;
    const open: { readonly action: unknown; readonly next: unknown }[] = [];
    const legal = [...rules.legal(state), ...(criteria.moves?.(rules.view(state)) ?? [])];
    for (const action of inOrder(legal, 7 * path.length + scatter)) {
      if (++tries > MAX_TRIES) return false;
      const next: unknown = rules.act(state, action, draw);
      path.push(action);
      if (fits(next)) return true;
      path.pop();
      if (rules.payout(next) === null) open.push({ action, next });
    }
    return open.some(({ action, next }) => {
      path.push(action);
      if (leadsThere(next)) return true;
      path.pop();
      return false;
    });
  };
  const opened: unknown = rules.open(params, stake, draw);
  return fits(opened) || leadsThere(opened) ? path : null;
}

/** The cash-out comes first: it ends the round with the multiplier reached. */
function inOrder(legal: readonly unknown[], turn: number): readonly unknown[] {
  const steps = legal.filter((action) => !isJsonEqual(action, CASHOUT_ACTION));
  const first = steps.length === 0 ? 0 : turn % steps.length;
  const ends = steps.length < legal.length ? [CASHOUT_ACTION] : [];
  return [...ends, ...steps.slice(first), ...steps.slice(0, first)];
}

function followed(
  bet: ValidBet,
  draw: Draw,
  criteria: RoundCriteria,
  actions: readonly unknown[],
): readonly unknown[] | null {
  try {
    const result = getRoundResult(bet.rules, foldBet(bet, draw, actions), bet.stake);
    if (result.status === 'active' && criteria.includesOpen !== true) return null;
    return criteria.matches(result, actions.length) ? actions : null;
  } catch (error) {
    // Actions after the end of the round are refused; such a round cannot match.
    if (error instanceof Refusal) return null;
    throw error;
  }
}
