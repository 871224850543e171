import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Refusal } from '#core/refusal.ts';
import type { BetDetail, BetProof } from '#contract/bets.ts';
import { proofToRecord } from '#core/records/proof-to-record.ts';
import type { Catalogue } from '#core/rules.ts';
import { type BetVerificationResult, verifyProof } from '#core/verify.ts';
import type { FilmStep } from '#engine/host/film.ts';
import { buildFilmSteps } from '#engine/host/film-steps.ts';
import { catalogue } from '#games/catalogue.ts';
import { betQuery, proofQuery } from '#session/bet-queries.ts';

const games: Catalogue = catalogue;

/** Loading state of a bet to replay. */
export type ReplayedBet =
  | { readonly name: 'loading' | 'missing' }
  | { readonly name: 'sealed'; readonly bet: BetDetail }
  | { readonly name: 'failed'; readonly retry: () => void }
  | {
      readonly name: 'ready';
      readonly bet: BetDetail;
      readonly proof: BetProof;
      readonly check: BetVerificationResult;
      /** Empty if the stored record cannot be played. */
      readonly steps: readonly FilmStep[];
    };

/** Treats an invalid bet id as a missing bet. */
const isMissing = (error: Error | null): boolean =>
  error instanceof Refusal && (error.key === 'NOT_FOUND' || error.key === 'INVALID_REQUEST');

/** Computes the steps of a revealed bet in the browser. */
async function stepsOf(proof: BetProof | undefined): Promise<readonly FilmStep[]> {
  const record = proof && proofToRecord(proof);
  const entry = record && games[record.game];
  return entry ? (await buildFilmSteps(entry, record)).steps : [];
}

/** Loads a bet with its proof and steps, or the reason why it cannot be replayed. */
export function useReplayedBet(id: string): ReplayedBet {
  const bet = useQuery(betQuery(id));
  const isRevealed = bet.data?.can_verify ?? false;
  const proof = useQuery({ ...proofQuery(id), enabled: isRevealed });
  const steps = useQuery({
    // Not nested under the bet's key: a revealed bet never changes, so invalidating bets must not refetch it.
    queryKey: ['replay', id],
    queryFn: () => stepsOf(proof.data),
    enabled: proof.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  const check = useMemo(() => proof.data && verifyProof(catalogue, proof.data), [proof.data]);
  if (bet.data && !isRevealed) return { name: 'sealed', bet: bet.data };
  if (bet.data && proof.data && check && steps.data)
    return { name: 'ready', bet: bet.data, proof: proof.data, check, steps: steps.data };
  if (isMissing(bet.error)) return { name: 'missing' };
  const failed = [bet, proof, steps].find(({ error }) => error !== null);
  return failed ? { name: 'failed', retry: () => void failed.refetch() } : { name: 'loading' };
}
