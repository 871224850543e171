import { parseEther } from 'viem';
import { expect, test } from 'vitest';
import { HotWalletLow, type SweepPlan } from '../../network.ts';
import { SeenDeposits } from '../../testing/seen-deposits.ts';
import { MNEMONIC, type EvmTestbed } from './testbed.ts';

export function sweepCases(bed: EvmTestbed): void {
  const network = bed.open();
  const places = (indexes: readonly number[]) =>
    Promise.all(indexes.map(async (index) => ({ ...(await network.addressAt(index)), index })));
  const sendAll = async (plan: SweepPlan): Promise<string[]> => {
    const senders: string[] = [];
    for await (const { from } of plan.send()) {
      senders.push(from);
      await bed.anvil.mine();
    }
    return senders;
  };

  test('the hot wallet funds the fees of tokens; dust stays and is reported', async () => {
    const [tokens, coins, dust] = await places([9_001, 9_002, 9_003]);
    if (!tokens || !coins || !dust) throw new Error('places are missing');
    const seen = new SeenDeposits();
    seen.watch(tokens.key);
    await seen.scan(network);
    await bed.fund(tokens, 'USDC', 5_000_000n);
    await bed.fund(tokens, 'USDT', 6_000_000n);
    await bed.fund(coins, 'ETH', parseEther('1'));
    await bed.fund(dust, 'ETH', 1_000n);
    await bed.fund(dust, 'USDC', 999n);
    await bed.anvil.mine();
    const all = [tokens, coins, dust];
    const before = await network.holdings(all.map(({ key }) => key));
    const plan = await network.planSweep(MNEMONIC, all);
    expect(plan.left).toEqual([
      { from: dust.address, coin: 'USDC', units: 999n },
      { from: dust.address, coin: 'ETH', units: 1_000n },
    ]);
    const [topUp, ...steps] = plan.steps.map(({ from, coin }) => [from, coin]);
    expect(topUp).toEqual([bed.hotWallet, 'ETH']);
    expect(steps).toEqual([
      [tokens.address, 'USDC'],
      [tokens.address, 'USDT'],
      [coins.address, 'ETH'],
    ]);
    expect(await sendAll(plan)).toEqual([bed.hotWallet, tokens.address, tokens.address, coins.address]);
    const after = await network.holdings(all.map(({ key }) => key));
    const gained = (coin: string) =>
      (after.find((one) => one.coin === coin)?.hotWallet ?? 0n) -
      (before.find((one) => one.coin === coin)?.hotWallet ?? 0n);
    expect([gained('USDC'), gained('USDT')]).toEqual([5_000_000n, 6_000_000n]);
    expect(gained('ETH')).toBeGreaterThan(parseEther('0.99'));
    await seen.scan(network);
    expect(seen.mined(tokens.key).map(({ coin }) => coin)).toEqual(['USDC', 'USDT']);
    // Fees may leave a remainder, which the next sweep takes.
    const { steps: next } = await network.planSweep(MNEMONIC, all);
    expect(next.filter(({ coin }) => coin !== 'ETH')).toEqual([]);
  });

  test('refuses a wrong mnemonic, a foreign address and an empty hot wallet before anything is sent', async () => {
    const [place, other] = await places([9_010, 9_011]);
    if (!place || !other) throw new Error('places are missing');
    await bed.fund(place, 'USDC', 5_000_000n);
    await bed.anvil.mine();
    const wrong = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
    await expect(network.planSweep(wrong, [place])).rejects.toThrow('another mnemonic');
    await expect(network.planSweep('hello world', [place])).rejects.toThrow('a word is missing or wrong');
    await expect(network.planSweep(MNEMONIC, [{ ...place, index: 9_011 }])).rejects.toThrow(
      'is not address 9011',
    );
    await bed.anvil.setBalance(bed.hotWallet, 1_000n);
    await expect(network.planSweep(MNEMONIC, [place])).rejects.toThrow(HotWalletLow);
    await bed.anvil.setBalance(bed.hotWallet, parseEther('1000'));
  });
}
