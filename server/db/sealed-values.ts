import type { DB } from './tables.ts';
import { FIRST_ID } from './uuid.ts';

/** A column of texts that the vault encrypted. */
export interface SealedColumn {
  readonly table: keyof DB;
  readonly column: string;
  /** SQL that names a row; rows are looked at in its order. */
  readonly row: string;
  readonly rowType: 'uuid' | 'text';
}

const uuid = (table: keyof DB, column: string, row = 'id'): SealedColumn => ({
  table,
  column,
  row,
  rowType: 'uuid',
});
const text = (table: keyof DB, column: string, row: string): SealedColumn => ({
  table,
  column,
  row,
  rowType: 'text',
});

/** All of them; a test finds columns that are missing here. The probe is the last, when all others are done. */
export const sealedColumns: readonly SealedColumn[] = [
  uuid('seed_pairs', 'server_seed_sealed'),
  text('chains', 'sealed', "game || ' ' || number"),
  text('tournaments', 'seed_sealed', 'id'),
  uuid('two_factor', 'secret_sealed', 'user_id'),
  uuid('otp_codes', 'code_sealed'),
  uuid('verifications', 'details_sealed', 'user_id'),
  uuid('papers', 'key_sealed'),
  uuid('support_pictures', 'key_sealed'),
  uuid('vip_pictures', 'key_sealed'),
  text('sealed_files', 'key_sealed', 'name'),
  text('fingerprint_key', 'sealed', 'only_row::text'),
];

export const placeOf = ({ table, column }: SealedColumn): string => `${table}.${column}`;

/** Before the first row. */
export const beforeFirst = ({ rowType }: SealedColumn): string => (rowType === 'uuid' ? FIRST_ID : '');
