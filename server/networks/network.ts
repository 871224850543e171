/*
 * What the cashier needs from a chain. An adapter is one folder (`demo`, `evm`, `bitcoin`) that creates a
 * `Network`; all of them pass `testing/conformance.ts`. Amounts are integers of a coin's smallest unit
 * (satoshi, wei): its units.
 */
import type { Patience } from './patience.ts';

/** A coin on a network. */
export interface NetworkCoin {
  /** BTC, ETH, USDT: its display name and price key. */
  readonly iso: string;
  readonly name: string;
  readonly decimals: number;
  /** Units; smaller deposits are listed and never credited. */
  readonly minDeposit: bigint;
  /** Units. */
  readonly minWithdraw: bigint;
}

export interface NetworkInfo {
  /** Part of account names (`world:{id}`), rows and calls: lower-case letters, digits, hyphens. */
  readonly id: string;
  readonly name: string;
  readonly adapter: 'demo' | 'evm' | 'bitcoin';
  /** Required depth of a transaction; 1 is the newest block. */
  readonly confirmations: number;
  /** Approximate block time, shown to players. */
  readonly blockSeconds: number;
  /** All players share one address and are distinguished by a tag (memo). */
  readonly needsTag: boolean;
  /** With `{address}` and `{txid}`; null: no explorer. */
  readonly explorerAddress: string | null;
  readonly explorerTxid: string | null;
  /** USD (whole) paid out per day before staff must approve each payment; null: no limit. */
  readonly dailyLimit: number | null;
  /** A payment is sent again with a higher fee after this many seconds without a block. */
  readonly bumpAfterSeconds: number;
  readonly coins: readonly NetworkCoin[];
}

/** A destination of payments. */
export interface NetworkAddress {
  /** As shown to people. */
  readonly address: string;
  readonly tag: string | null;
  /**
   * One text per destination (tag included), as `scan` reports it: for the watched set and for the database.
   */
  readonly key: string;
}

/** A payment to a watched address, in its current state on the chain. */
export interface ObservedPayment {
  readonly coin: string;
  readonly txid: string;
  /** The output or log index; unique on its network together with the txid. */
  readonly output: string;
  readonly key: string;
  readonly units: bigint;
  /** Null: not in a block yet. */
  readonly block: { readonly height: number; readonly hash: string } | null;
}

/** JSON that only its adapter reads. */
export type Cursor = Readonly<Record<string, unknown>>;

/**
 * A transaction that may pay a watched address and could not be read after several tries, although its block
 * was.
 */
export interface UnreadableTransaction {
  readonly txid: string;
  readonly height: number;
  /** The hash of its block. */
  readonly block: string;
  /** For operators. */
  readonly why: string;
}

/** One batch of the chain. The scanner stores its effects and its cursor in one transaction. */
export interface ScanResult {
  /**
   * Not null: the blocks from this height on were replaced. Payments seen in them count only if they are seen
   * again.
   */
  readonly forkedAt: number | null;
  readonly sightings: readonly ObservedPayment[];
  /** Transactions set aside so that the scan continues; missing: none. */
  readonly unreadable?: readonly UnreadableTransaction[];
  readonly cursor: Cursor;
  /** The height of the newest block. Depth = tip - height + 1. */
  readonly tip: number;
  /** Whether this is the end of the chain for now; true for the last batch. */
  readonly isTip: boolean;
}

/** The watched addresses, by key. */
export interface WatchedAddresses {
  /** Reads the addresses issued since; called before each batch is read from the chain. */
  refresh(): Promise<void>;
  has(key: string): boolean;
}

/** Coins to send. */
export interface Payment {
  /** The withdrawal's id; for logs only. */
  readonly id: string;
  readonly coin: string;
  readonly to: NetworkAddress;
  readonly units: bigint;
}

/** Ready to send: broadcasting the bytes any number of times, by anyone, has one effect. */
export interface SignedPayment {
  readonly txid: string;
  /** The signed bytes in hex. */
  readonly raw: string;
  /** Resources it uses up, each usable once on its network: `nonce:17`, `input:{txid}:{n}`. */
  readonly takes: readonly string[];
  /** The maximum fee for the house. */
  readonly fee: { readonly coin: string; readonly units: bigint };
}

export interface PrepareOptions {
  /** Resources of signed payments that are not finished; a new payment must not use them. */
  readonly taken: readonly string[];
  /**
   * Set: creates another attempt of this payment with a higher fee and a shared resource, so that only one
   * can confirm.
   */
  readonly replaces?: SignedPayment | undefined;
}

export type TransactionStatus =
  /** The chain does not know it: send the same bytes again. */
  | 'unknown'
  | {
      /** 0: not in a block yet. */
      readonly depth: number;
      /** In a block, but these bytes paid nothing and never will. */
      readonly isFailed: boolean;
      /** The fee paid, once it is in a block. */
      readonly fee: { readonly coin: string; readonly units: bigint } | null;
    };

/** Balances by the chain's account, in units. */
export interface Holding {
  readonly coin: string;
  readonly addresses: bigint;
  readonly hotWallet: bigint;
}

/** A plan to move deposits into the hot wallet, shown before it is executed. */
export interface SweepPlan {
  readonly steps: readonly {
    readonly from: string;
    readonly coin: string;
    readonly units: bigint;
    readonly fee: bigint;
    /** Set: sent by the hot wallet to an address that cannot pay its fees. */
    readonly isForFees?: boolean;
  }[];
  /** The coin that pays fees; missing: the coin of each step. */
  readonly feeCoin?: string;
  /** Balances that are not worth their fee and stay. */
  readonly left?: readonly { readonly from: string; readonly coin: string; readonly units: bigint }[];
  /** Signs and sends all of it; yields each transaction. */
  send(): AsyncIterable<{ readonly from: string; readonly txid: string }>;
}

/** One chain. Any call to its node may throw: then nothing has changed, and the caller retries later. */
export interface Network {
  readonly info: NetworkInfo;
  /**
   * Derives an address from a public key, always the same for the same index. With `needsTag`: the shared
   * address.
   */
  addressAt(index: number): Promise<NetworkAddress>;
  /**
   * Parses the destination a player typed, checksum included; null: invalid on this network, or a tag where
   * none is used.
   */
  readAddress(address: string, tag: string | null): NetworkAddress | null;
  /** The payment link for wallets (BIP 21, EIP-681). */
  paymentUri(address: NetworkAddress, coin: string): string;
  /** What happened since the cursor (null: from now on), in portions; ends at the tip. */
  /** `patience` counts what cannot be read beyond this process; without it the adapter counts in memory. */
  scan(from: Cursor | null, watched: WatchedAddresses, patience?: Patience): AsyncIterable<ScanResult>;
  /**
   * Retries a transaction that was set aside. Empty: it pays no watched address, or its block was replaced.
   * Missing if an adapter sets nothing aside.
   * @throws while it cannot be read
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
   * Whether the destination accepts the coins: false if a contract there refuses them, null if the node
   * cannot say at the moment. Signs nothing.
   */
  accepts(payment: Pick<Payment, 'coin' | 'to' | 'units'>): Promise<boolean | null>;
  /**
   * Broadcasts. Also resolves if the chain has it already, or has another attempt of the same payment
   * instead.
   */
  broadcast(signed: Pick<SignedPayment, 'txid' | 'raw'>): Promise<void>;
  status(txid: string): Promise<TransactionStatus>;
  /** The balances of the given addresses (by key) and of the hot wallet. */
  holdings(keys: readonly string[]): Promise<readonly Holding[]>;
  /**
   * Plans to move everything on the given addresses into the hot wallet. `mnemonic`: the origin of their
   * public key, held in memory only. `taken`: as in `PrepareOptions`, if the hot wallet pays fees of the
   * addresses.
   */
  planSweep(
    mnemonic: string,
    addresses: readonly (NetworkAddress & { readonly index: number })[],
    taken?: readonly string[],
  ): Promise<SweepPlan>;
}

/** The hot wallet cannot pay this now; the payment waits. */
export class HotWalletLow extends Error {
  override readonly name = 'HotWalletLow';
}

/** The networks of this site, by id; empty if there is no cashier. */
export type Networks = ReadonlyMap<string, Network>;

/** Returns a coin of a network. @throws if there is none. */
export function getCoin({ info }: Pick<Network, 'info'>, iso: string): NetworkCoin {
  const coin = info.coins.find((one) => one.iso === iso);
  if (!coin) throw new Error(`${info.id} has no ${iso}.`);
  return coin;
}
