import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#core/money.ts';
import { findBoxOfItem, findItem, TICKET_COUNT } from '#games/lootboxes/paytable.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { readQueryPage, type KeyOrder } from '../../key-pages.ts';
import { fill } from '../../texts/fill.ts';
import { formatNumber } from '../../texts/format.ts';
import type { Language } from '../../texts/languages.ts';
import { texts } from './texts.ts';
import { type getUserItems, itemStatus, type ItemSort, type ItemStatus } from '#contract/lootboxes.ts';

/** What an item is. An item that is no longer in any box is named by its id; its row keeps its value. */
function namesOf(slug: string, language: Language) {
  const { itemDescription, itemGone, rarities } = texts[language];
  const item = findItem(slug);
  if (!item) return { item_name: slug, box_name: '–', description: itemGone };
  const box = findBoxOfItem(slug).name;
  const description = fill(itemDescription, {
    rarity: rarities[item.rarity],
    box,
    chance: formatNumber((item.tickets * 100) / TICKET_COUNT, language),
  });
  return { item_name: item.name, box_name: box, description };
}

/** Queries and single statements; the workflow is in `sell.ts`. */

interface Ordered {
  readonly id: string;
  readonly value: bigint;
}
const byId = (way: 'asc' | 'desc') => ({ sql: 'id', type: 'id', way, of: ({ id }: Ordered) => id }) as const;
const byValue = (way: 'asc' | 'desc') =>
  ({ sql: 'value', type: 'number', way, of: ({ value }: Ordered) => value }) as const;

const orders: Readonly<Record<ItemSort, KeyOrder<Ordered>>> = {
  newest: [byId('desc')],
  oldest: [byId('asc')],
  value_desc: [byValue('desc'), byId('desc')],
  value_asc: [byValue('asc'), byId('desc')],
};

/** Returns a page of a player's items; of equal value the newest first. */
export async function userItems(
  db: Db,
  userId: string,
  { status, sort, ...input }: RequestOf<typeof getUserItems>,
  language: Language,
): Promise<ReplyOf<typeof getUserItems>> {
  const items = db
    .selectFrom('items')
    .where('user_id', '=', userId)
    .where('status', 'in', status === undefined ? Object.values(itemStatus) : [status]);
  const { rows, ...place } = await readQueryPage(input, {
    order: orders[sort],
    shown: items.selectAll(),
    all: items,
  });
  return {
    items: rows.map((row) => ({
      id: row.id,
      item_id: row.item,
      item_image: row.item,
      ...namesOf(row.item, language),
      status: row.status as ItemStatus, // the table has no other status
      item_value: minorToAmount(row.value),
      created_at: row.created_at.toISOString(),
    })),
    ...place,
    owned: await ownedBy(db, userId),
  };
}

const ownedBy = async (db: Db, userId: string) => {
  const { count, value } = await db
    .selectFrom('items')
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.sum<string | null>('value').as('value')])
    .where('user_id', '=', userId)
    .where('status', '=', itemStatus.owned)
    .executeTakeFirstOrThrow();
  return { items: Number(count), value: minorToAmount(BigInt(value ?? 0)) };
};

/** An item being sold; its id equals that of its round. */
export interface SoldItem {
  readonly id: string;
  readonly value: bigint;
}

const sold = { status: itemStatus.sold } as const;

/** Marks a player's item as sold; returns undefined if it is not owned. */
export const markItemSold = (tx: Tx, userId: string, id: string): Promise<SoldItem | undefined> =>
  tx
    .updateTable('items')
    .set(sold)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('status', '=', itemStatus.owned)
    .returning(['id', 'value'])
    .executeTakeFirst();

/** Marks up to `most` of the player's items as sold, in any order. */
export const markItemsSold = (tx: Tx, userId: string, most: number): Promise<SoldItem[]> =>
  tx
    .updateTable('items')
    .set(sold)
    .where('id', 'in', (query) =>
      query
        .selectFrom('items')
        .select('id')
        .where('user_id', '=', userId)
        .where('status', '=', itemStatus.owned)
        .limit(most),
    )
    .returning(['id', 'value'])
    .execute();

export const hasItem = async (tx: Tx, userId: string, id: string): Promise<boolean> =>
  (await tx.selectFrom('items').select('id').where('id', '=', id).where('user_id', '=', userId).execute())
    .length > 0;
