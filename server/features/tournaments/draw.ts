import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#core/money.ts';
import { raffleEntryId } from '#core/raffle.ts';
import type { Db } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { toPage } from '../../key-pages.ts';
import type { RaffleDraw, getDraw } from '#contract/tournaments.ts';
import { openedSeed } from '../../rounds/index.ts';
import { toPublicPlayers } from './ranking.ts';
import type { PageRow } from './rows.ts';

/**
 * Returns everything that proves a draw: the seed's hash from the start, the list once it is fixed, and the
 * seed and the drawn tickets after the draw.
 * @throws {Refusal} NOT_FOUND if it is not decided by a draw
 */
export async function getDrawProof(
  { db, vault }: Pick<Deps, 'db' | 'vault'>,
  row: PageRow,
  input: RequestOf<typeof getDraw>,
): Promise<ReplyOf<typeof getDraw>> {
  const { id, seed_hash, seed_sealed } = row;
  if (seed_hash === null || seed_sealed === null) throw new Refusal('NOT_FOUND');
  const isDone = row.state === 'drawn' || row.state === 'paid';
  const entries = db.selectFrom('tournament_entries').where('tournament_id', '=', id);
  const { total } = await entries
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await entries
    .select(['entry_id', 'tickets'])
    // Positions are counted from 1 without gaps, so that the page's number says which they are.
    .where('position', '>', (input.page - 1) * input.per_page)
    .where('position', '<=', input.page * input.per_page)
    .orderBy('position')
    .execute();
  return {
    tournament_id: id,
    // Null also if it can no longer be read; the draw, the list and the winners are shown all the same.
    seed: isDone ? openedSeed(seed_sealed, vault) : null,
    seed_hash,
    // The entered height is not shown before it counts.
    beacon_height: row.beacon === null ? null : row.beacon_height,
    beacon: row.beacon,
    digest: row.digest,
    tickets: Number(row.tickets ?? 0n),
    prizes: row.prizes.map((prize) => minorToAmount(BigInt(prize))),
    picks: await picksOf(db, row),
    ...toPage(rows, Number(total), input),
  };
}

async function picksOf(db: Db, { id, prizes }: PageRow): Promise<RaffleDraw['picks']> {
  const winners = await db
    .selectFrom('tournament_results')
    .select(['place', 'user_id', 'pick', 'ticket'])
    .where('tournament_id', '=', id)
    .orderBy('place')
    .execute();
  const players = await toPublicPlayers(
    db,
    winners.map(({ user_id }) => user_id),
  );
  return winners.map(({ place, user_id, pick, ticket }) => ({
    number: Number(pick),
    ticket: Number(ticket),
    entry_id: raffleEntryId(id, user_id),
    // The prize as drawn, whether paid or not.
    prize: minorToAmount(BigInt(prizes[place - 1] ?? 0)),
    user: players.get(user_id)?.username ?? null,
  }));
}
