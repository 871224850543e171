import { afterAll, describe } from 'vitest';
import { describeNetwork } from '../testing/conformance.ts';
import { addressCases } from './testing/address-cases.ts';
import { MNEMONIC, openEvmTestbed } from './testing/testbed.ts';
import { commandCases } from './testing/command-cases.ts';
import { faultsOf } from './testing/faults.ts';
import { nodeCases } from './testing/node-cases.ts';
import { feeCases, paymentCases, refusalCases } from './testing/payment-cases.ts';
import { forkCases, scanCases } from './testing/scan-cases.ts';
import { signerCases } from './testing/signer-cases.ts';
import { sweepCases } from './testing/sweep-cases.ts';

/** One chain shared by all tests. */
const bed = await openEvmTestbed();
afterAll(bed.close);

describeNetwork('a chain with Ethereum`s calls', async () => {
  const network = bed.open();
  return {
    open: async () => bed.open(),
    coins: ['ETH', 'USDC', 'USDT'],
    fund: bed.fund,
    mine: bed.anvil.mine,
    fork: bed.fork,
    restore: bed.restore,
    received: async ({ key }, coin) =>
      (await network.holdings([key])).find((one) => one.coin === coin)?.addresses ?? 0n,
    stranger: async () => {
      const place = network.readAddress(bed.stranger(), null);
      if (!place) throw new Error('no address');
      return place;
    },
    elsewhere: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    mnemonic: MNEMONIC,
    faults: faultsOf(bed),
    close: async () => undefined,
  };
});

describe('addresses', () => addressCases(bed));
describe('deposits', () => scanCases(bed));
describe('forks', () => forkCases(bed));
describe('fees', () => feeCases(bed));
describe('payments', () => paymentCases(bed));
describe('addresses that refuse coins', () => refusalCases(bed));
describe('signers', () => signerCases(bed));
describe('a node that fails', () => nodeCases(bed));
describe('sweeping', () => sweepCases(bed));
describe('npm run wallet:sweep', () => commandCases(bed));
