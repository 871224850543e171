import { describeNetwork } from '../testing/conformance.ts';
import { MNEMONIC, openBed } from './testing/bed.ts';
import { faultsOf } from './testing/faults.ts';

describeNetwork('a chain with Ethereum`s calls', async () => {
  const bed = await openBed();
  const outside = bed.open();
  return {
    open: async () => bed.open(),
    coins: ['ETH', 'USDC', 'USDT'],
    ...{ fund: bed.fund, mine: bed.anvil.mine, fork: bed.fork, restore: bed.restore },
    received: async ({ key }, coin) =>
      (await outside.holdings([key])).find((one) => one.coin === coin)?.addresses ?? 0n,
    stranger: async () => {
      const place = outside.readAddress(bed.stranger(), null);
      if (!place) throw new Error('no address');
      return place;
    },
    elsewhere: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    mnemonic: MNEMONIC,
    faults: faultsOf(bed),
    close: bed.close,
  };
});
