import { parseUnits } from '../multiplier.ts';
import type { RoundRecord } from './round-record.ts';
import type { BetVerification } from '../verify.ts';

/**
 * Converts the response of `POST /bet/get/verify` to a record; null while its server seed is sealed. The
 * stored result becomes `expected`; a voided round has none.
 */
export function proofToRecord(proof: BetVerification): RoundRecord | null {
  const { server_seed: serverSeed, max_profit: maxProfit, status, multiplier } = proof;
  if (serverSeed === null) return null;
  const minorOf = (amount: string): string => parseUnits(amount).toString();
  return {
    game: proof.game,
    rulesVersion: proof.rules_version,
    params: proof.params,
    bet: minorOf(proof.amount),
    ...(maxProfit === null ? {} : { maxProfit: minorOf(maxProfit) }),
    serverSeed,
    serverSeedHash: proof.server_seed_hash,
    clientSeed: proof.client_seed,
    nonce: proof.nonce,
    ...(proof.actions.length === 0 ? {} : { actions: proof.actions }),
    ...(status === 'void'
      ? {}
      : { expected: { status, multiplier, payout: minorOf(proof.payout), outcome: proof.outputs } }),
  };
}
