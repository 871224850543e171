import type { BetProof } from '#contract/bets.ts';
import { isClientSeed, isNonce, isServerSeed, computeCommitment } from '#core/fairness.ts';
import { Refusal } from '#core/refusal.ts';
import { explainRound, type ExplainedRound } from '#core/verify.ts';
import { amountToMinor } from '#core/money.ts';
import { catalogue } from '#games/catalogue.ts';

/** The verification form as typed. */
export interface VerifyInput {
  readonly game: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: string;
  /** JSON. */
  readonly params: string;
  /** JSON array, or empty. */
  readonly actions: string;
}

/** Translation keys of the errors, by field. */
export type VerifyErrors = { readonly [Field in keyof VerifyInput]?: string };

export interface VerifiedRound extends ExplainedRound {
  readonly game: string;
  /** SHA-256 of the server seed. */
  readonly serverSeedHash: string;
}

/** Placeholder stake for seeds entered by hand; the multiplier and outcome do not depend on it. */
const ONE_DOLLAR = amountToMinor('1');

/** Fills the form with a revealed bet. */
export const toVerifyInput = (proof: BetProof): VerifyInput => ({
  game: proof.game,
  serverSeed: proof.server_seed ?? '',
  clientSeed: proof.client_seed,
  nonce: String(proof.nonce),
  params: JSON.stringify(proof.params),
  actions: proof.actions.length > 0 ? JSON.stringify(proof.actions) : '',
});

/** Recalculates the round in the browser, or returns the input errors. */
export function recalculate(
  input: VerifyInput,
): { readonly verified: VerifiedRound } | { readonly errors: VerifyErrors } {
  const params = readJson(input.params);
  const actions = input.actions.trim() === '' ? { value: [] } : readJson(input.actions);
  const errors: VerifyErrors = {
    ...(!isServerSeed(input.serverSeed.trim()) && { serverSeed: 'serverSeedError' }),
    ...(!isClientSeed(input.clientSeed.trim()) && { clientSeed: 'clientSeedError' }),
    ...(!(/^\d+$/.test(input.nonce) && isNonce(Number(input.nonce))) && { nonce: 'nonceError' }),
    ...(params === null && { params: 'jsonError' }),
    ...((actions === null || !Array.isArray(actions.value)) && { actions: 'jsonError' }),
  };
  if (Object.keys(errors).length > 0 || !params || !actions) return { errors };
  return fold(input, params.value, actions.value);
}

function fold(input: VerifyInput, params: unknown, actions: unknown) {
  const serverSeed = input.serverSeed.trim();
  try {
    const round = explainRound(catalogue, input.game, {
      params,
      bet: ONE_DOLLAR,
      serverSeed,
      clientSeed: input.clientSeed.trim(),
      nonce: Number(input.nonce),
      actions: Array.isArray(actions) ? actions : [],
    });
    return { verified: { ...round, game: input.game, serverSeedHash: computeCommitment(serverSeed) } };
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    const errors: VerifyErrors =
      refusal.key === 'INVALID_PARAMS' ? { params: 'paramsError' } : { actions: 'actionsError' };
    return { errors };
  }
}

function readJson(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null; // invalid JSON; the caller shows the error at the field
  }
}
