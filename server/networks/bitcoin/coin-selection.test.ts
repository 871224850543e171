import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HotWalletLow } from '../network.ts';
import { getChainParams } from './chains.ts';
import { selectCoins } from './coin-selection.ts';
import {
  estimateVirtualSize,
  dustThreshold,
  computeFee,
  decodeTransaction,
  decodeSignedTransaction,
  sumUnits,
  buildUnsignedTransaction,
  type UnspentOutput,
} from './transaction.ts';

const chain = getChainParams({ kind: 'litecoin', chain: 'regtest' });
const script = new Uint8Array(22).fill(7).with(0, 0).with(1, 20);
const coins = fc
  .array(fc.bigInt(1n, 10n ** 9n), { maxLength: 30 })
  .map((all) => all.map((units, vout): UnspentOutput => ({ txid: 'ab'.repeat(32), vout, units, script })));

test('selects coins for exactly the payment, no more than the needed fee, and change above dust', () => {
  const dust = dustThreshold(script, chain);
  fc.assert(
    fc.property(coins, fc.bigInt(dust, 10n ** 10n), fc.bigInt(1_000n, 500_000n), (spendable, units, rate) => {
      const payment = { script, units };
      try {
        const { inputs, outputs, fee } = selectCoins(
          { payment, changeScript: script, fixed: [], spendable, feeFor: (bytes) => computeFee(bytes, rate) },
          chain,
        );
        expect(sumUnits(inputs)).toBe(sumUnits(outputs) + fee);
        expect(new Set(inputs).size).toBe(inputs.length);
        expect(outputs[0]).toEqual(payment);
        const needed = computeFee(estimateVirtualSize({ inputs, outputs }), rate);
        expect(fee).toBeGreaterThanOrEqual(needed);
        // Change below the dust limit goes to the fee, together with the cost of the change output.
        expect(fee).toBeLessThan(needed + (outputs.length > 1 ? 1n : dust + computeFee(31, rate) + 1n));
        for (const output of outputs) expect(output.units).toBeGreaterThanOrEqual(dust);
      } catch (error) {
        if (!(error instanceof HotWalletLow)) throw error;
        const useful = spendable.filter((coin) => coin.units > computeFee(68, rate));
        const all = { inputs: useful, outputs: [payment] };
        expect(sumUnits(useful)).toBeLessThan(units + computeFee(estimateVirtualSize(all), rate));
      }
    }),
  );
});

test('accepts signed bytes only if they match the draft', () => {
  const draft = {
    inputs: [{ txid: 'cd'.repeat(32), vout: 1, units: 5_000n, script }],
    outputs: [{ script, units: 4_000n }],
  };
  expect(() => decodeSignedTransaction(buildUnsignedTransaction(draft), draft)).toThrow(
    'different transaction',
  );
  // A segwit transaction with one input and a dummy signature.
  const raw = buildUnsignedTransaction(draft)
    .replace('02000000', '020000000001')
    .replace(/00000000$/, '01010000000000');
  expect(decodeSignedTransaction(raw, draft).txid).toBe(
    decodeTransaction(buildUnsignedTransaction(draft)).txid,
  );
  const [output] = draft.outputs;
  const [input] = draft.inputs;
  if (!output || !input) throw new Error('a draft without parts');
  for (const other of [
    { ...draft, outputs: [{ ...output, units: 4_001n }] },
    { ...draft, outputs: [{ ...output, script: script.with(5, 8) }] },
    { ...draft, outputs: [output, output] },
    { ...draft, inputs: [{ ...input, vout: 0 }] },
    { ...draft, inputs: [input, { ...input, vout: 2 }] },
  ]) {
    expect(() => decodeSignedTransaction(raw, other)).toThrow('different transaction');
  }
});
