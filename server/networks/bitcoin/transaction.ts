import { sha256 } from '@noble/hashes/sha2.js';
import { hex } from '@scure/base';
import { RawOldTx, RawTx } from '@scure/btc-signer/script.js';
import type { ChainParams } from './chains.ts';

/** A coin of the hot wallet that a payment may spend. */
export interface UnspentOutput {
  readonly txid: string;
  readonly vout: number;
  readonly units: bigint;
  readonly script: Uint8Array;
}

export interface Output {
  readonly script: Uint8Array;
  readonly units: bigint;
}

/** A transaction for the node to sign. The first output is the payment, the second the change. */
export interface TransactionDraft {
  readonly inputs: readonly UnspentOutput[];
  readonly outputs: readonly Output[];
}

/** BIP 125: can be replaced by a transaction with a higher fee. */
export const REPLACEABLE = 0xfffffffd;
const FRAME_BYTES = 11;

/** How a coin is written in `takes`. */
export const outpointKey = ({ txid, vout }: Pick<UnspentOutput, 'txid' | 'vout'>): string =>
  `input:${txid}:${vout}`;

export const sumUnits = (parts: readonly { readonly units: bigint }[]): bigint =>
  parts.reduce((sum, { units }) => sum + units, 0n);

/** Virtual bytes added by spending a coin; null: a kind that payments do not use. */
export function inputVirtualSize(script: Uint8Array): number | null {
  const [first, second] = script;
  if (script.length === 22 && first === 0 && second === 20) return 68;
  if (script.length === 34 && first === 0x51 && second === 32) return 58;
  if (script.length === 23 && first === 0xa9) return 91;
  return script.length === 25 && first === 0x76 ? 148 : null;
}

/** Estimates the size of the signed transaction in virtual bytes; never too low. */
export const estimateVirtualSize = ({ inputs, outputs }: TransactionDraft): number =>
  inputs.reduce((sum, { script }) => sum + (inputVirtualSize(script) ?? 148), 0) +
  outputs.reduce((sum, { script }) => sum + 9 + script.length, FRAME_BYTES);

/** `rate` is per 1,000 virtual bytes. */
export const computeFee = (bytes: number, rate: bigint): bigint => (BigInt(bytes) * rate + 999n) / 1_000n;

/** Nodes do not relay an output below this amount. */
export const dustThreshold = (script: Uint8Array, { dustRate }: ChainParams): bigint =>
  computeFee(9 + script.length + (script[0] === 0 || script[0] === 0x51 ? 67 : 148), dustRate);

export const buildUnsignedTransaction = ({ inputs, outputs }: TransactionDraft): string =>
  hex.encode(
    RawOldTx.encode({
      version: 2,
      lockTime: 0,
      inputs: inputs.map(({ txid, vout }) => ({
        txid: hex.decode(txid),
        index: vout,
        sequence: REPLACEABLE,
        finalScriptSig: new Uint8Array(),
      })),
      outputs: outputs.map(({ script, units }) => ({ script, amount: units })),
    }),
  );

/** Decodes a signed transaction. @throws if the bytes are not a transaction. */
export function decodeTransaction(raw: string) {
  const { version, inputs, outputs, lockTime, witnesses } = RawTx.decode(hex.decode(raw));
  const plain = RawOldTx.encode({ version, inputs, outputs, lockTime });
  return {
    txid: hex.encode(sha256(sha256(plain)).reverse()),
    /** Rounded up. */
    virtualBytes: Math.ceil((3 * plain.length + raw.length / 2) / 4),
    isSigned: inputs.every(
      ({ finalScriptSig }, nth) => finalScriptSig.length + (witnesses?.[nth]?.length ?? 0) > 0,
    ),
    inputs: inputs.map(({ txid, index, sequence }) => ({ txid: hex.encode(txid), vout: index, sequence })),
    outputs: outputs.map(({ script, amount }) => ({ script, units: amount })),
  };
}
export type DecodedTransaction = ReturnType<typeof decodeTransaction>;

export const isSameOutput = (one: Output | undefined, other: Output | undefined): boolean =>
  one?.units === other?.units &&
  hex.encode(one?.script ?? new Uint8Array()) === hex.encode(other?.script ?? new Uint8Array());

/** Decodes what the node signed. @throws if it differs from the draft. */
export function decodeSignedTransaction(raw: string, draft: TransactionDraft): DecodedTransaction {
  const signed = decodeTransaction(raw);
  const isAsked =
    signed.isSigned &&
    signed.inputs.length === draft.inputs.length &&
    signed.outputs.length === draft.outputs.length &&
    draft.inputs.every((input, nth) => {
      const given = signed.inputs[nth];
      return given?.txid === input.txid && given.vout === input.vout && given.sequence === REPLACEABLE;
    }) &&
    draft.outputs.every((output, nth) => isSameOutput(output, signed.outputs[nth]));
  if (!isAsked) throw new Error('The node signed a different transaction than requested.');
  return signed;
}
