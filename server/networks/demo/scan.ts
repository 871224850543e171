import * as z from 'zod/mini';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { DemoConfig } from '../config.ts';
import type { Cursor, ScanResult, ObservedPayment, WatchedAddresses } from '../network.ts';
import { ensureChain, mineDueBlocks } from './chain.ts';

const PORTION = 100;

/** The last block read, and the last pool arrival reported. */
const cursorSchema = z.object({ height: z.int(), hash: z.string(), seq: z.int() });
type DemoCursor = z.infer<typeof cursorSchema>;

interface Look {
  readonly height: bigint;
  readonly seq: bigint;
  readonly is_due: boolean;
  readonly is_known: boolean;
  readonly to_height: bigint;
  readonly to_hash: string;
  readonly found: readonly {
    readonly txid: string;
    readonly coin: string;
    readonly units: string;
    readonly key: string;
    readonly height: number | null;
    readonly hash: string | null;
  }[];
}
interface LookFrom {
  readonly network: string;
  readonly after: number;
  readonly hash: string;
  readonly seq: number;
  readonly now: Date;
  readonly confirmations: number;
  readonly portion: number;
}

/** Reads one batch, and what shows whether it is still valid, in one statement. */
const LOOK = defineStatement<LookFrom, Look>(`with c as (
    select *, least(height, @after::bigint + @portion::bigint) as to_height from demo_chains where network = @network
  )
  select c.height, c.seq, c.to_height, b.hash as to_hash,
    c.next_at <= @now::timestamptz and (
      exists (select 1 from demo_transactions where network = @network and state = 'pool') or
      c.height - (select max(height) from demo_transactions where network = @network) < @confirmations::int - 1
    ) is true as is_due,
    exists (select 1 from demo_blocks where network = @network and hash = @hash and is_main) as is_known,
    coalesce((
      select jsonb_agg(jsonb_build_object('txid', t.txid, 'coin', t.coin, 'units', t.units::text, 'key', t.to_key,
        'height', t.height, 'hash', m.hash) order by t.height, t.seq)
      from demo_transactions t
      left join demo_blocks m on m.network = @network and m.height = t.height and m.is_main
      where t.network = @network and (
        (t.height > @after::bigint and t.height <= c.to_height) or
        (t.state = 'pool' and t.seq > @seq::bigint and c.to_height = c.height))
    ), '[]') as found
  from c join demo_blocks b on b.network = @network and b.height = c.to_height and b.is_main`);
const PARENT = defineStatement<
  { network: string; hash: string },
  { parent: string; parent_height: bigint; is_main: boolean }
>(
  `select b.parent, p.height as parent_height, p.is_main from demo_blocks b
  join demo_blocks p on p.network = b.network and p.hash = b.parent
  where b.network = @network and b.hash = @hash`,
);
const TIP = defineStatement<{ network: string }, { height: bigint; hash: string }>(
  `select height, hash from demo_chains where network = @network`,
);

interface Scan {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: DemoConfig;
}

/** Yields what happened on a demo network since the cursor. */
export async function* scanDemo(
  scan: Scan,
  from: Cursor | null,
  watched: WatchedAddresses,
): AsyncGenerator<ScanResult> {
  let cursor = from === null ? await newest(scan) : cursorSchema.parse(from);
  let forkedAt: number | null = null;
  for (;;) {
    await watched.refresh();
    const look = await lookFrom(scan, cursor);
    if (look.is_due) {
      await mineDueBlocks(scan.db, scan.clock, scan.config.info);
      continue;
    }
    if (!look.is_known) {
      cursor = await beforeFork(scan, cursor);
      forkedAt = Math.min(forkedAt ?? Infinity, cursor.height + 1);
      continue;
    }
    const isTip = look.to_height === look.height;
    cursor = {
      height: Number(look.to_height),
      hash: look.to_hash,
      seq: isTip ? Number(look.seq) : cursor.seq,
    };
    yield { forkedAt, sightings: sightingsOf(look, watched), cursor, tip: Number(look.height), isTip };
    if (isTip) return;
    forkedAt = null;
  }
}

async function newest({ db, clock, config }: Scan): Promise<DemoCursor> {
  const network = config.info.id;
  await ensureChain(db, clock, network);
  const [tip] = await executeStatement(db, TIP, { network });
  if (!tip) throw new Error(`Demo network ${network} does not exist.`);
  return { height: Number(tip.height), hash: tip.hash, seq: 0 };
}

async function lookFrom({ db, clock, config }: Scan, { height, hash, seq }: DemoCursor): Promise<Look> {
  const { id: network, confirmations } = config.info;
  const requested = { network, after: height, hash, seq, now: clock.now(), confirmations, portion: PORTION };
  const [look] = await executeStatement(db, LOOK, requested);
  if (!look) throw new Error(`Demo network ${network} does not exist.`);
  return look;
}

/** The newest block at or below the cursor that is still on the chain. */
async function beforeFork({ db, config }: Scan, cursor: DemoCursor): Promise<DemoCursor> {
  for (let { hash } = cursor; ;) {
    const [row] = await executeStatement(db, PARENT, { network: config.info.id, hash });
    if (!row) throw new Error(`The cursor belongs to another chain than ${config.info.id}.`);
    if (row.is_main) return { height: Number(row.parent_height), hash: row.parent, seq: cursor.seq };
    hash = row.parent;
  }
}

const sightingsOf = ({ found }: Look, watched: WatchedAddresses): ObservedPayment[] =>
  found
    .filter(({ key }) => watched.has(key))
    .map(({ txid, coin, units, key, height, hash }) => ({
      coin,
      txid,
      output: '0',
      key,
      units: BigInt(units),
      block: height === null || hash === null ? null : { height, hash },
    }));
