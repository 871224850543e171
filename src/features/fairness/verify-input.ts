import * as z from 'zod/mini';
import type { BetProof } from '#contract/bets.ts';
import { isClientSeed, isNonce, isServerSeed, computeCommitment } from '#core/fairness.ts';
import { Refusal } from '#core/refusal.ts';
import { explainRound, type ExplainedRound } from '#core/verify.ts';
import { amountToMinor } from '#core/money.ts';
import { catalogue } from '#games/catalogue.ts';
import { i18n } from '#src/i18n/index.ts';

export interface VerifiedRound extends ExplainedRound {
  readonly game: string;
  /** SHA-256 of the server seed. */
  readonly serverSeedHash: string;
}

/** Placeholder stake for seeds entered by hand; the multiplier and outcome do not depend on it. */
const ONE_DOLLAR = amountToMinor('1');

/** JSON as typed. */
const json = z.pipe(
  z.string(),
  z.transform((text, { issues }): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      issues.push({ code: 'custom', input: text, message: i18n.t('fairness:jsonError') });
      return z.NEVER;
    }
  }),
);
/** A JSON array, or nothing. */
const jsonList = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => (text.trim() === '' ? '[]' : text)),
  ),
  z.pipe(json, z.array(z.unknown(), { error: () => i18n.t('fairness:jsonError') })),
);

/** The fields of the verification form, and the round that they give, recalculated in the browser. */
export const verifySchema = z.pipe(
  z.object({
    game: z.string(),
    serverSeed: z
      .string()
      .check(z.trim(), z.refine(isServerSeed, { error: () => i18n.t('fairness:serverSeedError') })),
    clientSeed: z
      .string()
      .check(z.trim(), z.refine(isClientSeed, { error: () => i18n.t('fairness:clientSeedError') })),
    nonce: z.string().check(
      z.refine((text) => /^\d+$/.test(text) && isNonce(Number(text)), {
        error: () => i18n.t('fairness:nonceError'),
      }),
    ),
    params: json,
    actions: jsonList,
  }),
  z.transform((input, { issues }): VerifiedRound => {
    try {
      const round = explainRound(catalogue, input.game, {
        params: input.params,
        bet: ONE_DOLLAR,
        serverSeed: input.serverSeed,
        clientSeed: input.clientSeed,
        nonce: Number(input.nonce),
        actions: input.actions,
      });
      return { ...round, game: input.game, serverSeedHash: computeCommitment(input.serverSeed) };
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      const [path, message] =
        refusal.key === 'INVALID_PARAMS'
          ? ['params', i18n.t('fairness:paramsError')]
          : ['actions', i18n.t('fairness:actionsError')];
      issues.push({ code: 'custom', input, path: [path], message });
      return z.NEVER;
    }
  }),
);

/** The verification form as typed. */
export type VerifyInput = z.input<typeof verifySchema>;

/** Fills the form with a revealed bet. */
export const toVerifyInput = (proof: BetProof): VerifyInput => ({
  game: proof.game,
  serverSeed: proof.server_seed ?? '',
  clientSeed: proof.client_seed,
  nonce: String(proof.nonce),
  params: JSON.stringify(proof.params),
  actions: proof.actions.length > 0 ? JSON.stringify(proof.actions) : '',
});
