import type { Hex } from 'viem';
import * as z from 'zod/mini';

/* Schemas of the parts of node answers that are used. */

const hexLike = (pattern: RegExp) =>
  z.pipe(
    z.string().check(z.regex(pattern)),
    z.transform((text) => text.toLowerCase() as Hex), // guaranteed by the pattern
  );
export const bytes = hexLike(/^0x([0-9a-f]{2})*$/i);
export const hexHashSchema = hexLike(/^0x[0-9a-f]{64}$/i);
export const address = hexLike(/^0x[0-9a-f]{40}$/i);
export const quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i)),
  z.transform((text) => BigInt(text)),
);
const count = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-f]{1,13}$/i)),
  z.transform((text) => Number(text)),
);
export { count as height, count as nonce };

const headerFields = {
  number: count,
  hash: hexHashSchema,
  parentHash: hexHashSchema,
  baseFeePerGas: z.optional(quantity),
};
export const header = z.object(headerFields);
export type EvmBlockHeader = z.infer<typeof header>;

/** There are thousands in a block: only the few that matter are parsed. */
const many = z.custom<readonly unknown[]>((value) => Array.isArray(value));
export const block = z.object({ ...headerFields, transactions: many });
export const logs = many;

export const nativeTransfer = z.object({
  hash: hexHashSchema,
  from: address,
  to: address,
  value: quantity,
  input: bytes,
});
export const tokenLog = z.object({
  address,
  blockHash: hexHashSchema,
  transactionHash: hexHashSchema,
  logIndex: count,
  topics: z.array(hexHashSchema),
  data: bytes,
});
export const receipt = z.object({
  transactionHash: hexHashSchema,
  blockNumber: count,
  blockHash: hexHashSchema,
  status: z.enum(['0x0', '0x1']),
  from: address,
  to: z.nullable(address),
  gasUsed: quantity,
  effectiveGasPrice: quantity,
  /** The L1 fee of a rollup. */
  l1Fee: z.optional(z.nullable(quantity)),
  logs: z.array(tokenLog),
});
export type Receipt = z.infer<typeof receipt>;

/** Formats a quantity for the node. */
export const toHexQuantity = (value: number | bigint): Hex => `0x${value.toString(16)}`;
