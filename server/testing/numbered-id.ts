/** An id for rows that a test makes itself; they sort by number, before all real ids. */
export const numberedId = (number: number | bigint): string => number.toString(16).padStart(32, '0');

/** The same in SQL. */
export const numberedIdSql = (number: string): string => `lpad(to_hex(${number}), 32, '0')::uuid`;
