import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { pairBets, type ReplayLine, type RevealedPair } from '#contract/fairness.ts';
import { computeCommitment } from '#core/fairness.ts';
import { verifyRound } from '#core/verify.ts';
import { catalogue } from '#games/catalogue.ts';

/** A revealed pair whose seed was not lost. */
export type ReadablePair = RevealedPair & { readonly server_seed: string };

export interface PairCheck {
  readonly checked: number;
  /** Ids of the first bets whose recalculated result differs from the stored one. */
  readonly differing: readonly string[];
  readonly differ: number;
  readonly commitmentMatches: boolean;
}

export interface PairBetsPage {
  readonly items: readonly ReplayLine[];
  readonly pagination: { readonly pages: number };
}

const PER_PAGE = 100;
const IDS_KEPT = 10;

/** Recalculates every bet of a revealed pair, page by page; `fetchPage` counts from 1. */
export async function checkPair(
  pair: ReadablePair,
  fetchPage: (page: number) => Promise<PairBetsPage>,
): Promise<PairCheck> {
  const differing: string[] = [];
  let checked = 0;
  let differ = 0;
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { items, pagination } = await fetchPage(page);
    pages = pagination.pages;
    for (const line of items) {
      checked += 1;
      if (isOfPair(line, pair) && isSound(line)) continue;
      differ += 1;
      if (differing.length < IDS_KEPT) differing.push(line.id);
    }
  }
  const commitmentMatches = computeCommitment(pair.server_seed) === pair.server_seed_hash;
  return { checked, differ, differing, commitmentMatches };
}

/** A bet must use the pair's own seeds; otherwise recalculating it proves nothing about the pair. */
const isOfPair = (line: ReplayLine, pair: ReadablePair): boolean =>
  line.serverSeed === pair.server_seed &&
  line.serverSeedHash === pair.server_seed_hash &&
  line.clientSeed === pair.client_seed;

function isSound(line: ReplayLine): boolean {
  try {
    return verifyRound(catalogue, line).matches;
  } catch (failure) {
    console.error('A bet of the pair cannot be replayed', line.id, failure);
    return false;
  }
}

/** Query that checks a revealed pair against the bets stored by the server. */
export const pairCheckQuery = (pair: ReadablePair) =>
  queryOptions({
    queryKey: ['fairness', 'pair-check', pair.pair_id],
    queryFn: ({ signal }) =>
      checkPair(pair, (page) =>
        call(pairBets, { pair_id: pair.pair_id, page, per_page: PER_PAGE }, { signal, quiet: true }),
      ),
    staleTime: Infinity,
  });
