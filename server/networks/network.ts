/*
 * What the cashier needs of a chain. An adapter is one folder (`demo`, `evm`, `bitcoin`) that makes a `Network`; all of
 * them pass `testing/conformance.ts`. Amounts are integers of a coin's smallest part (satoshi, wei): its units.
 */
import type { Patience } from './patience.ts';

/** A coin as a network moves it. */
export interface NetworkCoin {
  /** BTC, ETH, USDT: what it is called and priced by. */
  readonly iso: string;
  readonly name: string;
  readonly decimals: number;
  /** Units; what arrives below is listed and never credited. */
  readonly minDeposit: bigint;
  /** Units. */
  readonly minWithdraw: bigint;
}

export interface NetworkInfo {
  /** Of accounts (`world:{id}`), rows and calls: small letters, digits, hyphens. */
  readonly id: string;
  readonly name: string;
  readonly adapter: 'demo' | 'evm' | 'bitcoin';
  /** How deep a transaction must be; 1 is the newest block. */
  readonly confirmations: number;
  /** About how long a block takes, for what players read. */
  readonly blockSeconds: number;
  /** One address for all, told apart by a tag (memo). */
  readonly needsTag: boolean;
  /** With `{address}` and `{txid}`; null: nothing to link to. */
  readonly explorerAddress: string | null;
  readonly explorerTxid: string | null;
  /** USD (whole) that are paid out in a day before people look at each; null: no limit. */
  readonly dailyLimit: number | null;
  /** After so many seconds without a block a payment is sent again with a higher fee. */
  readonly bumpAfterSeconds: number;
  readonly coins: readonly NetworkCoin[];
}

/** Where somebody is paid. */
export interface Address {
  /** As people read it. */
  readonly address: string;
  readonly tag: string | null;
  /** One text for each place (tag included), as `scan` finds it: for the set of watched ones and for the database. */
  readonly key: string;
}

/** A payment to a watched address, as the chain has it now. */
export interface ObservedPayment {
  readonly coin: string;
  readonly txid: string;
  /** The output or log index: with the txid one of a kind on its network. */
  readonly output: string;
  readonly key: string;
  readonly units: bigint;
  /** Null: not in a block yet. */
  readonly block: { readonly height: number; readonly hash: string } | null;
}

/** What JSON can hold; only its adapter reads it. */
export type Cursor = Readonly<Record<string, unknown>>;

/** A transaction that may pay a watched address and that could not be read again and again, though its block was. */
export interface UnreadableTransaction {
  readonly txid: string;
  readonly height: number;
  /** The hash of its block. */
  readonly block: string;
  /** For people. */
  readonly why: string;
}

/** One portion of the chain. Whoever scans stores what follows from it and its cursor in one transaction. */
export interface ScanResult {
  /** Not null: the blocks from this height on are others than before. What was seen in them counts only where it is seen again. */
  readonly forkedAt: number | null;
  readonly sightings: readonly ObservedPayment[];
  /** What was set aside so that reading goes on; missing: nothing. */
  readonly unreadable?: readonly UnreadableTransaction[];
  readonly cursor: Cursor;
  /** The height of the newest block. Depth = tip - height + 1. */
  readonly tip: number;
  /** Whether this is the end of the chain for now; the last portion always is. */
  readonly isTip: boolean;
}

/** The addresses that are looked for, by key. */
export interface WatchedAddresses {
  /** Reads those that were given out since; called before each portion is read from the chain. */
  refresh(): Promise<void>;
  has(key: string): boolean;
}

/** Coins to be sent. */
export interface Payment {
  /** Of the withdrawal; for logs only. */
  readonly id: string;
  readonly coin: string;
  readonly to: Address;
  readonly units: bigint;
}

/** Ready to be sent: whoever has the bytes can send them, once or a hundred times, with one effect. */
export interface SignedPayment {
  readonly txid: string;
  /** The signed bytes in hex. */
  readonly raw: string;
  /** What it uses up, each only once on its network: `nonce:17`, `input:{txid}:{n}`. */
  readonly takes: readonly string[];
  /** The most it may cost the house. */
  readonly fee: { readonly coin: string; readonly units: bigint };
}

export interface PrepareOptions {
  /** What signed payments that are not finished have taken: never used again by a new payment. */
  readonly taken: readonly string[];
  /** Set: makes another attempt of the same payment with a higher fee that takes the same, so that only one can confirm. */
  readonly replaces?: SignedPayment | undefined;
}

export type TransactionStatus =
  /** The chain does not know it: send the same bytes again. */
  | 'unknown'
  | {
      /** 0: not in a block yet. */
      readonly depth: number;
      /** In a block, but nothing was paid, and never will be by these bytes. */
      readonly isFailed: boolean;
      /** What it cost, once it is in a block. */
      readonly fee: { readonly coin: string; readonly units: bigint } | null;
    };

/** What the chain says is there, in units. */
export interface Holding {
  readonly coin: string;
  readonly addresses: bigint;
  readonly hotWallet: bigint;
}

/** A way of deposits into the hot wallet, shown before it is gone. */
export interface SweepPlan {
  readonly steps: readonly {
    readonly from: string;
    readonly coin: string;
    readonly units: bigint;
    readonly fee: bigint;
    /** Set: sent by the hot wallet to an address that has nothing to pay fees with. */
    readonly isForFees?: boolean;
  }[];
  /** What fees are paid in; missing: in the coin of each step. */
  readonly feeCoin?: string;
  /** What is not worth its fee, and stays. */
  readonly left?: readonly { readonly from: string; readonly coin: string; readonly units: bigint }[];
  /** Signs and sends all of it; tells each transaction. */
  send(): AsyncIterable<{ readonly from: string; readonly txid: string }>;
}

/** One chain. Whatever it asks its node may throw: the caller tries again later, and nothing has changed. */
export interface Network {
  readonly info: NetworkInfo;
  /** Derives an address from a public key; the same index gives the same one. With `needsTag` the one address of all. */
  addressAt(index: number): Promise<Address>;
  /** The place that a player typed, checksum included; null: there is none on this network. A tag where none is used is null too. */
  readAddress(address: string, tag: string | null): Address | null;
  /** The link that wallets open (BIP 21, EIP-681). */
  paymentUri(address: Address, coin: string): string;
  /** What happened since the cursor (null: from now on), in portions; ends at the tip. */
  /** `patience` counts what cannot be read beyond this process; without it the adapter counts in memory. */
  scan(from: Cursor | null, watched: WatchedAddresses, patience?: Patience): AsyncIterable<ScanResult>;
  /**
   * Reads what was set aside once more; empty: it pays nobody who is watched, or its block is another one by now.
   * Missing where an adapter sets nothing aside. @throws while it cannot be read
   */
  readAgain?(
    unreadable: UnreadableTransaction,
    watched: WatchedAddresses,
  ): Promise<readonly ObservedPayment[]>;
  /**
   * Signs a payment without sending it.
   * @throws {HotWalletLow} while there is not enough.
   */
  prepare(payment: Payment, options: PrepareOptions): Promise<SignedPayment>;
  /**
   * Whether the place takes the coins: false where a contract there refuses them, null where the node cannot say at the
   * moment. Nothing is signed.
   */
  accepts(payment: Pick<Payment, 'coin' | 'to' | 'units'>): Promise<boolean | null>;
  /** Sends. Resolves too when the chain has it already, or has another attempt of the same payment instead. */
  broadcast(signed: Pick<SignedPayment, 'txid' | 'raw'>): Promise<void>;
  status(txid: string): Promise<TransactionStatus>;
  /** What lies on the given addresses (by key) and in the hot wallet. */
  holdings(keys: readonly string[]): Promise<readonly Holding[]>;
  /**
   * Plans to move everything on the given addresses into the hot wallet. `mnemonic`: what their public key was made
   * from; held in memory only. `taken`: as of `PrepareOptions`, where the hot wallet pays fees of the addresses.
   */
  planSweep(
    mnemonic: string,
    addresses: readonly (Address & { readonly index: number })[],
    taken?: readonly string[],
  ): Promise<SweepPlan>;
}

/** The hot wallet cannot pay this now; the payment waits. */
export class HotWalletLow extends Error {
  override readonly name = 'HotWalletLow';
}

/** The networks of this site, by id; empty where no cashier is set up. */
export type Networks = ReadonlyMap<string, Network>;

/** A coin of a network. @throws where there is none. */
export function getCoin({ info }: Pick<Network, 'info'>, iso: string): NetworkCoin {
  const coin = info.coins.find((one) => one.iso === iso);
  if (!coin) throw new Error(`${info.id} has no ${iso}.`);
  return coin;
}
