import type { ReplyOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#core/money.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { findOpenRounds } from '../../rounds/index.ts';
import type { getContinued } from '#contract/bets.ts';

/** The newest settled round of each game, read from the head of an index. */
const LAST_BETS = defineStatement<
  { games: readonly string[]; userId: string },
  { game: string; amount: bigint }
>(
  `select game, amount from unnest(@games::text[]) as games (slug) cross join lateral (
    select game, amount from rounds where game = games.slug and status = 'settled' and user_id = @userId
    order by id desc limit 1) newest`,
);

/** Returns the games that the player can resume, in catalogue order. */
export async function listResumableGames(deps: Deps, userId: string): Promise<ReplyOf<typeof getContinued>> {
  const games = Object.keys(deps.catalogue);
  // Shared games are excluded, because their round is always open.
  const played = games.filter((game) => !deps.catalogue[game]?.rules.isTimed);
  const [last, open] = await Promise.all([
    executeStatement(deps.db, LAST_BETS, { games, userId }),
    findOpenRounds(deps, userId, played),
  ]);
  const amounts = new Map(last.map(({ game, amount }) => [game, minorToAmount(amount)]));
  const rounds = new Map(open.map((round) => [round.game, round]));
  return {
    games: games
      .filter((game) => amounts.has(game) || rounds.has(game))
      .map((game) => {
        const round = rounds.get(game);
        const cashout = round?.cashout?.payout ?? null;
        return { game, last_bet: amounts.get(game) ?? null, open: round ? { cashout } : null };
      }),
  };
}
