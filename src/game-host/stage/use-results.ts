import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endpointQueryOptions } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import type { Round } from '#contract/bets.ts';
import { getBets } from '#contract/bets.ts';
import { parseMultiplier } from '#core/multiplier.ts';
import type { ResultBadge } from '#engine/game.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { formatMultiplier } from '#lib/format-money.ts';

/** A settled round in the result strip. */
export interface GameResult {
  readonly id: string;
  /** Short text of the result (dice: the roll). */
  readonly text: string;
  readonly multiplierText: string;
  readonly tint: 'corona' | 'win' | 'none';
}

const RESULTS_KEPT = 50;
/** History size of games that count results. */
const RESULTS_COUNTED = 200;

/** Number of results kept for the strip and its history. */
export const getResultHistorySize = (marks: readonly ResultBadge[] | undefined): number =>
  marks ? RESULTS_COUNTED : RESULTS_KEPT;

/** Counts the results by text. */
export function countResults(results: readonly Pick<GameResult, 'text'>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of results) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

const ONE = parseMultiplier('1.00000000');
const FIVE = parseMultiplier('5.00000000');

/** Tone of a result: win from 1×, corona from 5×, neutral below (ui.md 6). */
export function toGameResult(id: string, text: string | null, multiplier: string): GameResult {
  const value = parseMultiplier(multiplier);
  const multiplierText = formatMultiplier(multiplier);
  const tint = value >= FIVE ? 'corona' : value >= ONE ? 'win' : 'none';
  return { id, text: text ?? multiplierText, multiplierText, tint };
}

const keyOf = (slug: string, playerId: string | null) => ['results', slug, playerId] as const;

/** The player's last results of a game, newest first: from the server, plus the rounds played here. */
export function useResults(mounted: MountedGame, playerId: string | null): readonly GameResult[] {
  const { meta, rules, controls } = mounted.game;
  const kept = getResultHistorySize(controls.results);
  const key = keyOf(meta.slug, playerId);
  const { data } = useQuery({
    queryKey: key,
    enabled: playerId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<readonly GameResult[]> => {
      const history = endpointQueryOptions(getBets, { tab: 'personal', game: meta.slug, limit: kept });
      const { bets } = await queryClient.fetchQuery({ ...history, staleTime: 0 });
      return bets.map((bet) => toGameResult(bet.id, bet.result, bet.multiplier));
    },
  });
  useEffect(() => {
    const add = ({ round }: { readonly round: Round }): void => {
      if (round.status !== 'settled') return;
      const resultLabel = rules.resultLabel?.(round.outcome, parseMultiplier(round.multiplier)) ?? null;
      const result = toGameResult(round.id, resultLabel, round.multiplier);
      queryClient.setQueryData<readonly GameResult[]>(keyOf(meta.slug, playerId), (known = []) =>
        [result, ...known.filter((each) => each.id !== result.id)].slice(0, kept),
      );
    };
    const watches = [mounted.actor.on('ROUND_REVEALED', add), mounted.actor.on('FINISHED_ELSEWHERE', add)];
    return () => {
      for (const watch of watches) watch.unsubscribe();
    };
  }, [mounted, meta.slug, rules, kept, playerId]);
  return data ?? [];
}
