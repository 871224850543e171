import type { ReplyOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#core/money.ts';
import type { Db } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import type { getTournament } from '#contract/tournaments.ts';
import { isPruned } from './prune.ts';
import { isDecided, isDecidedByDraw, countTickets, type PageRow } from './rows.ts';
import { estimatePlace, findSnapshot, type Snapshot } from './snapshot.ts';

type Own = NonNullable<ReplyOf<typeof getTournament>['own']>;

const NO_NEXT = { to_next: null, next_place: null, next_prize: null };
const NOTHING: Own = {
  place: null,
  about: false,
  points: minorToAmount(0n),
  staked: minorToAmount(0n),
  tickets: 0,
  ...NO_NEXT,
  prize: null,
  entered: false,
};

/** Returns a player's current points and recent place in a tournament; null once they are pruned. */
export async function getOwnStanding(
  deps: Pick<Deps, 'db' | 'clock'>,
  row: PageRow,
  userId: string,
): Promise<Own | null> {
  const { db } = deps;
  const mine = await db
    .selectFrom('tournament_points')
    .select(['points', 'staked'])
    .where('tournament_id', '=', row.id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!mine) return isPruned(deps, row) ? null : NOTHING;
  const { points, staked } = mine;
  const standing = {
    points: minorToAmount(points),
    staked: minorToAmount(staked),
    entered: true,
    tickets: isDecidedByDraw(row) ? countTickets(row, points) : 0,
  };
  if (isDecided(row)) return { ...NOTHING, ...standing, ...(await resultOf(db, row.id, userId)) };
  if (isDecidedByDraw(row)) return { ...NOTHING, ...standing };
  const snapshot = await findSnapshot(db, row.id);
  if (!snapshot) return { ...NOTHING, ...standing };
  const { place, about } = estimatePlace(snapshot, { userId, points });
  const prize = row.prizes[place - 1];
  return {
    ...NOTHING,
    ...standing,
    place,
    about,
    ...nextPrize(row, snapshot, place, points),
    prize: prize === undefined ? null : minorToAmount(BigInt(prize)),
  };
}

async function resultOf(db: Db, id: string, userId: string): Promise<Pick<Own, 'place' | 'prize'>> {
  const result = await db
    .selectFrom('tournament_results')
    .select(['place', 'prize'])
    .where('tournament_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!result) return { place: null, prize: null };
  return { place: result.place, prize: result.prize > 0n ? minorToAmount(result.prize) : null };
}

/** Returns the nearest place ahead with a higher prize, and what it takes to pass the player who has it. */
function nextPrize(
  { prizes }: Pick<PageRow, 'prizes'>,
  { top }: Snapshot,
  place: number,
  points: bigint,
): Pick<Own, 'to_next' | 'next_place' | 'next_prize'> {
  const own = BigInt(prizes[place - 1] ?? 0);
  const at = prizes.findLastIndex((prize, i) => i < place - 1 && BigInt(prize) > own);
  const [prize, ahead] = [prizes[at], top[at]];
  if (prize === undefined || ahead === undefined) return NO_NEXT;
  // With equal points, the player who had them earlier stays ahead.
  const missing = BigInt(ahead.points) - points + 1n;
  // The points are newer than the ranking.
  if (missing <= 0n) return NO_NEXT;
  return {
    to_next: minorToAmount(missing),
    next_place: at + 1,
    next_prize: minorToAmount(BigInt(prize)),
  };
}
