/*
 * Ids are uuids in the database and 32 hex digits everywhere else: drivers remove the dashes of what they read, and
 * PostgreSQL takes both forms. SQL that makes text or JSON of an id removes them itself, by `idTextSql`.
 */

/** Of the types `uuid` and `uuid[]` in PostgreSQL. */
export const UUID_OID = 2950;
export const UUID_ARRAY_OID = 2951;

/** Smaller than every id. */
export const FIRST_ID = '0'.repeat(32);
/** Greater than every id. */
export const LAST_ID = 'f'.repeat(32);

/** An id as everything outside of the database writes it. */
export const idOf = (uuid: string): string => uuid.replaceAll('-', '');

/** Ids of an array's text: `{a,b}`; a null stays null. */
export const idArrayOf = (array: string): (string | null)[] =>
  array === '{}'
    ? []
    : array
        .slice(1, -1)
        .split(',')
        .map((uuid) => (uuid === 'NULL' ? null : idOf(uuid)));

/** SQL: the text of an id, for texts and JSON that are made by the database. */
export const idTextSql = (uuid: string): string => `replace((${uuid})::text, '-', '')`;
