import { PassThrough, pipeline, Readable } from 'node:stream';
import type { Deps } from '../../deps.ts';
import { Download } from '../../http/files.ts';
import { eachBet, eachTransaction } from '../history/feature.ts';
import { eachProviderRound } from '../providers/feature.ts';
import { getIdentityDetails } from '../verification/feature.ts';
import { ownedTables, listOwnedRows, shortTables } from './personal-data.ts';

/** Rows in memory at a time. */
const BATCH = 500;

/** Streams everything stored about a player as a JSON file, as fast as the client reads. */
export function exportOwnData(deps: Deps, userId: string): Download {
  const file = new PassThrough();
  pipeline(Readable.from(parts(deps, userId)), file, (error) => {
    if (error) deps.log.warn({ err: error }, 'the export of a player’s data was cut off');
  });
  const day = deps.clock.now().toISOString().slice(0, 10);
  return new Download(`oddlight-my-data-${day}.json`, 'application/json; charset=utf-8', file);
}

async function* parts(deps: Deps, userId: string): AsyncGenerator<string> {
  const { db } = deps;
  const user = await db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'email_verified_at', 'roles', 'fiat', 'anonymous', 'private_stats'])
    .select(['avatar', 'language', 'promo_code', 'click_id', 'excluded_until', 'blocked_at'])
    .select(['username_changed_at', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  yield `{\n"made_at": ${JSON.stringify(deps.clock.now())},\n"account": ${JSON.stringify(user)},\n`;
  // The rest is the player's too.
  const details = await getIdentityDetails(deps, userId).catch((error: unknown) => {
    deps.log.error({ err: error, user: userId }, 'cannot decrypt the details of a player');
    return 'damaged';
  });
  yield `"verification_details": ${JSON.stringify(details)}`;
  for (const table of shortTables(await ownedTables(db)))
    yield `,\n${JSON.stringify(table.name)}: ${json(await listOwnedRows(db, table, userId))}`;
  yield* list('transactions', eachTransaction(deps, userId, {}, BATCH));
  yield* list('bets', eachBet(deps, userId, {}, BATCH));
  yield* list('provider_bets', eachProviderRound(deps, userId, BATCH));
  yield '\n}\n';
}

async function* list(name: string, rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield `,\n${JSON.stringify(name)}: [`;
  let comma = '';
  for await (const row of rows) {
    yield `${comma}\n${json(row)}`;
    comma = ',';
  }
  yield '\n]';
}

const json = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? inner.toString() : inner));
