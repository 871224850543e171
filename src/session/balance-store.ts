import { createStore } from 'zustand/vanilla';
import { amountToMinor } from '#core/money.ts';
import type { Balance, BalanceState } from '#contract/shared.ts';

/** A balance as shown: without stakes of unanswered bets and without wins that no scene has shown yet. */
export interface ShownBalance {
  readonly id: string;
  readonly amountMinor: bigint;
  readonly isBonus: boolean;
  /** For a bonus: the maximum profit of one bet; undefined: only the site's limit applies. */
  readonly maxProfitMinor?: bigint | undefined;
}

export interface BalanceSnapshot {
  readonly balances: readonly ShownBalance[];
  readonly selected: ShownBalance | null;
  readonly isLocked: boolean;
  /** A round is in progress or its result is being shown. */
  readonly isInRound: boolean;
}

interface Account {
  readonly id: string;
  readonly isBonus: boolean;
  maxProfitMinor: bigint | undefined;
  version: number;
  amountMinor: bigint;
  /** The newest state received while a reply was awaited; it may include the result of that round. */
  deferred: { version: number; amountMinor: bigint } | null;
}

interface Awaited {
  readonly balanceId: string;
  readonly stakeMinor: bigint;
}

interface Held {
  readonly balanceId: string;
  readonly winMinor: bigint;
}

/** Number of shown rounds remembered, so that a late feed row of one is not held back again. */
const SHOWN_ROUNDS_KEPT = 50;

/**
 * The balances shown by the shell. The actual balance is the newest version received; the shown one subtracts
 * stakes that await a reply and wins whose reveal is still playing. The order of arrival does not matter.
 */
export class BalanceStore {
  readonly #accounts = new Map<string, Account>();
  readonly #awaited = new Map<number, Awaited>();
  readonly #held = new Map<string, Held>();
  readonly #shownRounds: string[] = [];
  readonly #owners = new Set<string>();
  #selectedId: string | null = null;
  #nextToken = 1;
  /** The current snapshot. */
  readonly shown = createStore<BalanceSnapshot>(() => ({
    balances: [],
    selected: null,
    isLocked: false,
    isInRound: false,
  }));
  readonly snapshot = (): BalanceSnapshot => this.shown.getState();

  /**
   * Replaces the list of balances with the server's (start-up, reconnect). `selectedId` only applies if no
   * balance is selected.
   */
  replace(balances: readonly Balance[], selectedId: string | null): void {
    const listed = new Set(balances.map((balance) => balance.id));
    for (const id of this.#accounts.keys()) if (!listed.has(id)) this.#accounts.delete(id);
    for (const { id, is_bonus: isBonus, amount, version, max_profit: limit } of balances) {
      const maxProfitMinor = limit === undefined ? undefined : amountToMinor(limit);
      const known = this.#accounts.get(id);
      if (known) {
        known.maxProfitMinor = maxProfitMinor;
        this.#learn({ id, amount, version });
      } else {
        const amountMinor = amountToMinor(amount);
        this.#accounts.set(id, { id, isBonus, maxProfitMinor, version, amountMinor, deferred: null });
      }
    }
    if (this.#selectedId === null || !listed.has(this.#selectedId)) {
      this.#selectedId =
        selectedId !== null && listed.has(selectedId) ? selectedId : (balances[0]?.id ?? null);
    }
    this.#publish();
  }

  /** Applies a pushed balance; an older version is ignored. */
  update(state: BalanceState): void {
    this.#learn(state);
    this.#publish();
  }

  /** Selects the balance to bet from. Returns false while locked or for an unknown id. */
  select(id: string): boolean {
    if (this.#owners.size > 0 || !this.#accounts.has(id)) return false;
    this.#selectedId = id;
    this.#publish();
    return true;
  }

  /** Prevents switching until the returned function is called. */
  lock(owner: string): () => void {
    this.#owners.add(owner);
    this.#publish();
    return () => {
      this.#owners.delete(owner);
      this.#publish();
    };
  }

  /** Subtracts the stake of a pending call and defers updates until its reply. Returns its token. */
  expectReply(balanceId: string, stakeMinor: bigint): number {
    const token = this.#nextToken++;
    this.#awaited.set(token, { balanceId, stakeMinor });
    this.#publish();
    return token;
  }

  /** The call was refused: restores the stake immediately. */
  cancelReply(token: number): void {
    const awaited = this.#awaited.get(token);
    this.#awaited.delete(token);
    if (awaited) this.#catchUp(awaited.balanceId);
    this.#publish();
  }

  /** Applies a reply. The credited `winMinor` stays hidden until `commitRound`. */
  takeReply(token: number, roundId: string, state: BalanceState, winMinor: bigint): void {
    this.#awaited.delete(token);
    const account = this.#accounts.get(state.id);
    const isNews = account !== undefined && state.version > account.version;
    if (account && isNews) this.#accept(account, state.version, amountToMinor(state.amount));
    this.#held.set(roundId, { balanceId: state.id, winMinor: isNews ? winMinor : 0n });
    this.#catchUp(state.id);
    this.#publish();
  }

  /** Reveals the win of a round that the scene has shown. Idempotent. */
  commitRound(roundId: string): void {
    if (!this.#held.delete(roundId)) return;
    this.#shownRounds.push(roundId);
    if (this.#shownRounds.length > SHOWN_ROUNDS_KEPT) this.#shownRounds.shift();
    this.#publish();
  }

  /**
   * Whether a feed row of the player must still be held back. Call it for the player's own rows only: while a
   * reply is awaited every unknown round counts as held, because its row may arrive first.
   */
  isRoundHeld(roundId: string): boolean {
    if (this.#held.has(roundId)) return true;
    return this.#awaited.size > 0 && !this.#shownRounds.includes(roundId);
  }

  #learn(state: BalanceState): void {
    const account = this.#accounts.get(state.id);
    if (!account) return;
    const amountMinor = amountToMinor(state.amount);
    if (!this.#isAwaiting(state.id)) this.#accept(account, state.version, amountMinor);
    else if (state.version > (account.deferred?.version ?? account.version)) {
      account.deferred = { version: state.version, amountMinor };
    }
  }

  #accept(account: Account, version: number, amountMinor: bigint): void {
    if (version <= account.version) return;
    account.version = version;
    account.amountMinor = amountMinor;
  }

  #catchUp(balanceId: string): void {
    const account = this.#accounts.get(balanceId);
    if (!account?.deferred || this.#isAwaiting(balanceId)) return;
    const { version, amountMinor } = account.deferred;
    account.deferred = null;
    this.#accept(account, version, amountMinor);
  }

  #isAwaiting(balanceId: string): boolean {
    for (const awaited of this.#awaited.values()) if (awaited.balanceId === balanceId) return true;
    return false;
  }

  #shownAmount(account: Account): bigint {
    let amount = account.amountMinor;
    for (const { balanceId, stakeMinor } of this.#awaited.values())
      if (balanceId === account.id) amount -= stakeMinor;
    for (const { balanceId, winMinor } of this.#held.values())
      if (balanceId === account.id) amount -= winMinor;
    return amount < 0n ? 0n : amount;
  }

  #publish(): void {
    const balances = [...this.#accounts.values()].map((account) => ({
      id: account.id,
      amountMinor: this.#shownAmount(account),
      isBonus: account.isBonus,
      maxProfitMinor: account.maxProfitMinor,
    }));
    const selected = balances.find((balance) => balance.id === this.#selectedId) ?? null;
    const [isLocked, isInRound] = [this.#owners.size > 0, this.#owners.has('game')];
    this.shown.setState({ balances, selected, isLocked, isInRound }, true);
  }
}
