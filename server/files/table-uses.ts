import { sql } from 'kysely';
import type { FileUses } from './file-store.ts';

const FILE = /^([0-9a-f]{32})\.sealed$/;

/** Uses of files whose ids are those of the rows of a table, which held their keys in older versions. */
export function usesOfTable(
  store: string,
  table: 'papers' | 'support_pictures' | 'vip_pictures',
  typeOf: { readonly column: string } | { readonly type: string },
): FileUses {
  const [rows, type] = [sql.table(table), 'column' in typeOf ? sql.ref(typeOf.column) : sql.lit(typeOf.type)];
  return {
    fileName: (id) => `${id}.sealed`,
    idOf: (fileName) => FILE.exec(fileName)?.[1],
    async find(db, id) {
      const found = await sql<{ type: string; keySealed: string | null }>`
        select ${type} as type, key_sealed as "keySealed" from ${rows} where id = ${id}::uuid`.execute(db);
      return found.rows[0];
    },
    forgetKey: (db, id) => sql`update ${rows} set key_sealed = null where id = ${id}::uuid`.execute(db),
    async listUnused(db, before) {
      const found = await sql<{ id: string }>`
        select substr(f.name, ${store.length + 2}::integer) as id from sealed_files f
        where f.name > ${`${store}/`} and f.name < ${`${store}0`} and f.removed_at is null
          and f.created_at < ${before}
          and not exists (select from ${rows} t where replace(t.id::text, '-', '') = substr(f.name, ${store.length + 2}::integer))
        limit 1000`.execute(db);
      return found.rows.map(({ id }) => id);
    },
  };
}
