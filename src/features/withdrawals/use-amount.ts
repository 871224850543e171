import { useState } from 'react';
import { minorToCoins } from '#lib/coin-amount.ts';
import { coinsToMinorRoundedUp, parseDollars } from './amounts.ts';

/** An amount that is typed in coins or in dollars; the other one follows from the price. */
export interface TypedAmount {
  readonly unit: 'coin' | 'usd';
  readonly text: string;
  /** Minor units of USD; null while it is no amount. */
  readonly usdMinor: bigint | null;
  /** What is typed in the other unit, coins as decimal text. */
  readonly coins: string | null;
  readonly type: (text: string) => void;
  /** From here on the other unit is typed. */
  readonly turn: () => void;
  readonly setAll: (usdMinor: bigint) => void;
}

interface Of {
  readonly price: string | null;
  readonly decimals: number;
}

/** Digits of a coin that are typed and shown. */
const MOST_DECIMALS = 8;

export function useAmount({ price, decimals }: Of): TypedAmount {
  const [unit, setUnit] = useState<'coin' | 'usd'>('coin');
  const [text, setText] = useState('');
  // What was meant when it was typed, or chosen by MAX: a price that moves changes the coins, not this.
  const [exact, setExact] = useState<bigint | null>(null);
  const shown = Math.min(decimals, MOST_DECIMALS);
  const read = (typed: string): bigint | null => {
    if (unit === 'usd') return parseDollars(typed);
    return price === null ? null : coinsToMinorRoundedUp(typed, price);
  };
  const usdMinor = text === '' ? null : (exact ?? read(text));
  const coins = usdMinor === null || price === null ? null : minorToCoins(usdMinor, price, shown);
  const write = (minor: bigint, next: 'coin' | 'usd') =>
    setText(next === 'usd' || price === null ? dollarsOf(minor) : minorToCoins(minor, price, shown));
  return {
    unit,
    text,
    usdMinor,
    coins,
    type(next) {
      setExact(read(next));
      setText(next);
    },
    turn() {
      const next = unit === 'usd' ? 'coin' : 'usd';
      setUnit(next);
      if (usdMinor === null) return;
      setExact(usdMinor);
      write(usdMinor, next);
    },
    setAll(minor) {
      setExact(minor);
      write(minor, unit);
    },
  };
}

/** Without noughts behind the cents. */
const dollarsOf = (minor: bigint): string => {
  const digits = minor.toString().padStart(9, '0');
  const part = digits.slice(-8).replace(/0{1,6}$/, '');
  return `${digits.slice(0, -8)}.${part}`;
};
