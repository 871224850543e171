import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HotWalletLow } from '../network.ts';
import { chainOf } from './chains.ts';
import { atRate, choose } from './choose.ts';
import { bytesOf, dustOf, feeOf, read, readSigned, sumOf, unsigned, type Coin } from './transaction.ts';

const chain = chainOf({ kind: 'litecoin', chain: 'regtest' });
const script = new Uint8Array(22).fill(7).with(0, 0).with(1, 20);
const coins = fc
  .array(fc.bigInt(1n, 10n ** 9n), { maxLength: 30 })
  .map((all) => all.map((units, vout): Coin => ({ txid: 'ab'.repeat(32), vout, units, script })));

test('what is chosen adds up: the payment exactly, no more than the fee that it needs, change that is passed on', () => {
  const dust = dustOf(script, chain);
  fc.assert(
    fc.property(coins, fc.bigInt(dust, 10n ** 10n), fc.bigInt(1_000n, 500_000n), (spendable, units, rate) => {
      const payment = { script, units };
      try {
        const { inputs, outputs, fee } = choose(
          { payment, changeScript: script, fixed: [], spendable, feeFor: atRate(rate) },
          chain,
        );
        expect(sumOf(inputs)).toBe(sumOf(outputs) + fee);
        expect(new Set(inputs).size).toBe(inputs.length);
        expect(outputs[0]).toEqual(payment);
        const needed = feeOf(bytesOf({ inputs, outputs }), rate);
        expect(fee).toBeGreaterThanOrEqual(needed);
        // What is too small to be change is given to the fee, with what the change would have cost.
        expect(fee).toBeLessThan(needed + (outputs.length > 1 ? 1n : dust + feeOf(31, rate) + 1n));
        for (const output of outputs) expect(output.units).toBeGreaterThanOrEqual(dust);
      } catch (error) {
        if (!(error instanceof HotWalletLow)) throw error;
        const useful = spendable.filter((coin) => coin.units > feeOf(68, rate));
        const all = { inputs: useful, outputs: [payment] };
        expect(sumOf(useful)).toBeLessThan(units + feeOf(bytesOf(all), rate));
      }
    }),
  );
});

test('bytes are taken only where they are what was asked for', () => {
  const draft = {
    inputs: [{ txid: 'cd'.repeat(32), vout: 1, units: 5_000n, script }],
    outputs: [{ script, units: 4_000n }],
  };
  expect(() => readSigned(unsigned(draft), draft)).toThrow('something else');
  // A segwit transaction of one input, signed by anything.
  const raw = unsigned(draft)
    .replace('02000000', '020000000001')
    .replace(/00000000$/, '01010000000000');
  expect(readSigned(raw, draft).txid).toBe(read(unsigned(draft)).txid);
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
    expect(() => readSigned(raw, other)).toThrow('something else');
  }
});
