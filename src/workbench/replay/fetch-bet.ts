import { call, NetworkError } from '#api/call.ts';
import { Refusal } from '#engine/core/refusal.ts';
import { verifyBet } from '#server/features/bets/contract.ts';
import { recordOfProof } from '#engine/records/record-of-proof.ts';
import type { RoundRecord } from '#engine/records/round-record.ts';

/** Why a bet cannot be shown; a key of the replay page's texts. */
export type BetProblem = 'unknownBet' | 'sealedBet' | 'noAnswer';

/** Asks the server for a bet with its seeds. @throws what is neither a refusal nor a network error */
export async function fetchBet(id: string): Promise<RoundRecord | BetProblem> {
  try {
    return recordOfProof(await call(verifyBet, { id }, { quiet: true })) ?? 'sealedBet';
  } catch (error) {
    if (error instanceof Refusal) return 'unknownBet';
    if (error instanceof NetworkError) return 'noAnswer';
    throw error;
  }
}
