import { computeCommitment, matchesCommitment } from './fairness.ts';
import { toExpectedResult, findCatalogueEntry, foldRound, getRoundResult } from './fold.ts';
import type { ExpectedResult, ReplayableRound } from './fold.ts';
import { parseUnits, formatUnits } from './multiplier.ts';
import { WORDS_PER_BLOCK } from './draw.ts';
import { Refusal } from './refusal.ts';
import type { Catalogue, Draw, MinorUnits, WordDecision } from './rules.ts';
import { isJsonEqual } from './is-json-equal.ts';

/** The rules refused the bet or an action; a valid result for fairness vectors. */
export type RefusedResult =
  { readonly error: 'INVALID_PARAMS' } | { readonly error: 'ILLEGAL_ACTION'; readonly actionIndex: number };

/** A line of replay: a round by its game, with a claimed result. */
export interface ClaimedRound extends ReplayableRound {
  readonly game: string;
  readonly serverSeedHash?: string | undefined;
  readonly expected: unknown;
}

/** The response of `POST /bet/get/verify`; amounts are decimal text of the unit of account. */
export interface BetVerification {
  readonly game: string;
  readonly rules_version: number;
  readonly amount: string;
  readonly max_profit: string | null;
  readonly server_seed: string | null;
  readonly server_seed_hash: string;
  readonly client_seed: string;
  readonly nonce: number;
  readonly params?: unknown;
  readonly actions: readonly unknown[];
  readonly outputs?: unknown;
  readonly status: 'active' | 'settled' | 'void';
  readonly multiplier: string;
  readonly payout: string;
}

export type BetVerificationProblem = 'SEALED' | 'UNKNOWN_GAME' | 'UNKNOWN_VERSION' | RefusedResult['error'];

export interface BetVerificationResult {
  /** SHA-256 of the revealed server seed equals the hash shown before the bet. */
  readonly commitmentMatches: boolean;
  /** Folding the round again gives the stored stake, outcome, multiplier and payout. */
  readonly resultMatches: boolean;
  /**
   * `payout` is decimal text with 8 decimals; null if the round cannot be folded, which `problem` explains.
   */
  readonly recomputed: ExpectedResult | null;
  readonly problem: BetVerificationProblem | null;
  /** The words of the stream with the decision of each; `decision` is a key of the game's texts. */
  readonly decisions: readonly WordDecision[];
  /** The blocks of the stream that contain these words. */
  readonly blocks: readonly StreamBlock[];
}

/** 32 bytes of the stream: HMAC-SHA256 of `message` under the server seed (games.md 2.2). */
export interface StreamBlock {
  readonly cursor: number;
  readonly message: string;
  readonly hex: string;
}

/** A folded round for display: its result and the words it used. */
export interface ExplainedRound {
  readonly result: ExpectedResult;
  /** The stakes of the round so far, in minor units. */
  readonly staked: MinorUnits;
  readonly decisions: readonly WordDecision[];
  readonly blocks: readonly StreamBlock[];
}

/**
 * Folds a line and lists its words. An open round has none.
 * @throws {Refusal} UNKNOWN_GAME, UNKNOWN_VERSION, INVALID_PARAMS, ILLEGAL_ACTION
 */
export function explainRound(catalogue: Catalogue, game: string, line: ReplayableRound): ExplainedRound {
  const entry = findCatalogueEntry(catalogue, game);
  if (entry === undefined)
    throw new Refusal('UNKNOWN_GAME', { message: `Unknown game ${JSON.stringify(game)}`, field: 'game' });
  const { rules, params, stake, draw, state } = foldRound(entry, line);
  const result = getRoundResult(rules, state, stake);
  const decisions = result.status === 'settled' ? rules.explain?.(params, result.outcome, draw) : undefined;
  return {
    result: toExpectedResult(result),
    staked: rules.staked(state),
    decisions: decisions ?? [],
    blocks: blocksOf(decisions ?? [], draw, `${line.clientSeed}:${line.nonce}`),
  };
}

function blocksOf(decisions: readonly WordDecision[], draw: Draw, prefix: string): readonly StreamBlock[] {
  const cursors = new Set(decisions.map(({ word }) => Math.floor(word / WORDS_PER_BLOCK)));
  return [...cursors].map((cursor) => {
    const words = Array.from({ length: WORDS_PER_BLOCK }, (_, i) => draw.word(cursor * WORDS_PER_BLOCK + i));
    const hex = words.map((word) => word.toString(16).padStart(8, '0')).join('');
    return { cursor, message: `${prefix}:${cursor}`, hex };
  });
}

/**
 * Returns the result of a line in the form of a vector, refusals of the rules included.
 * @throws {Refusal} UNKNOWN_GAME, UNKNOWN_VERSION
 */
export function recomputeRound(
  catalogue: Catalogue,
  line: Omit<ClaimedRound, 'expected'>,
): ExpectedResult | RefusedResult {
  try {
    return explainRound(catalogue, line.game, line).result;
  } catch (error) {
    const refused = toRefusedResult(error);
    if (refused === null) throw error;
    return refused;
  }
}

/** Verifies one line of a revealed seed pair. @throws {Refusal} UNKNOWN_GAME, UNKNOWN_VERSION */
export function verifyRound(
  catalogue: Catalogue,
  line: ClaimedRound,
): {
  readonly matches: boolean;
  readonly commitmentMatches: boolean;
  readonly recomputed: ExpectedResult | RefusedResult;
} {
  const recomputed = recomputeRound(catalogue, line);
  const commitmentMatches = matchesCommitment(line.serverSeed, line.serverSeedHash);
  return {
    matches: commitmentMatches && isJsonEqual(recomputed, line.expected),
    commitmentMatches,
    recomputed,
  };
}

/** Verifies a bet by folding it again; trusts only the seeds and inputs of the response. */
export function verifyProof(catalogue: Catalogue, proof: BetVerification): BetVerificationResult {
  if (proof.server_seed === null) return unfoldable(false, 'SEALED');
  const commitmentMatches = computeCommitment(proof.server_seed) === proof.server_seed_hash;
  try {
    const round = explainRound(catalogue, proof.game, lineOf(proof, proof.server_seed));
    const { result, decisions, blocks } = round;
    const recomputed = { ...result, payout: formatUnits(BigInt(result.payout)) };
    return {
      commitmentMatches,
      resultMatches: parseUnits(proof.amount) === round.staked && agrees(recomputed, proof),
      recomputed,
      problem: null,
      decisions,
      blocks,
    };
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null) throw error;
    return unfoldable(commitmentMatches, problem);
  }
}

/** Converts a refusal of the rules to the form of a vector; null for any other error. */
export function toRefusedResult(error: unknown): RefusedResult | null {
  if (!(error instanceof Refusal)) return null;
  if (error.key === 'ILLEGAL_ACTION') return { error: error.key, actionIndex: error.actionIndex ?? 0 };
  return error.key === 'INVALID_PARAMS' ? { error: error.key } : null;
}

function problemOf(error: unknown): BetVerificationProblem | null {
  const isUnknown =
    error instanceof Refusal && (error.key === 'UNKNOWN_GAME' || error.key === 'UNKNOWN_VERSION');
  return isUnknown ? error.key : (toRefusedResult(error)?.error ?? null);
}

function lineOf(proof: BetVerification, serverSeed: string): ReplayableRound {
  return {
    rulesVersion: proof.rules_version,
    params: proof.params,
    bet: parseUnits(proof.amount),
    maxProfit: proof.max_profit === null ? null : parseUnits(proof.max_profit),
    serverSeed,
    clientSeed: proof.client_seed,
    nonce: proof.nonce,
    actions: proof.actions,
  };
}

/** A void round was refunded before it was decided: folding leaves it open, so no payout is compared. */
function agrees(recomputed: ExpectedResult, proof: BetVerification): boolean {
  if (!isJsonEqual(recomputed.outcome, proof.outputs)) return false;
  if (proof.status === 'void') return recomputed.status === 'active';
  return (
    recomputed.status === proof.status &&
    recomputed.multiplier === proof.multiplier &&
    parseUnits(recomputed.payout) === parseUnits(proof.payout)
  );
}

const unfoldable = (commitmentMatches: boolean, problem: BetVerificationProblem): BetVerificationResult => ({
  commitmentMatches,
  resultMatches: false,
  recomputed: null,
  problem,
  decisions: [],
  blocks: [],
});
