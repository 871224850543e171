import { useState } from 'react';
import { minorToCoins } from '#lib/coin-amount.ts';
import { coinsToMinorRoundedUp, parseDollars } from './amounts.ts';

/** Amount typed in coins or dollars; the other follows from the price. */
export interface TypedAmount {
  readonly unit: 'coin' | 'usd';
  readonly text: string;
  /** USD minor units; null if the text is not an amount. */
  readonly usdMinor: bigint | null;
  /** The amount in coins as decimal text. */
  readonly coins: string | null;
  readonly type: (text: string) => void;
  /** Switches the typed unit. */
  readonly turn: () => void;
  readonly setAll: (usdMinor: bigint) => void;
}

interface Of {
  readonly price: string | null;
  readonly decimals: number;
  /** Called with the amount in USD, minor units, when it is typed or set; null if the text is not an amount. */
  readonly onChange: (usdMinor: bigint | null) => void;
}

/** Maximum decimals of a coin. */
const MAX_DECIMALS = 8;

export function useAmount({ price, decimals, onChange }: Of): TypedAmount {
  const [unit, setUnit] = useState<'coin' | 'usd'>('coin');
  const [text, setText] = useState('');
  // The value when it was typed or set by MAX: a price change updates the coins, not this value.
  const [exact, setExact] = useState<bigint | null>(null);
  const shown = Math.min(decimals, MAX_DECIMALS);
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
      const minor = next === '' ? null : read(next);
      setExact(minor);
      setText(next);
      onChange(minor);
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
      onChange(minor);
    },
  };
}

/** Formats dollars without trailing zeros after the cents. */
const dollarsOf = (minor: bigint): string => {
  const digits = minor.toString().padStart(9, '0');
  const part = digits.slice(-8).replace(/0{1,6}$/, '');
  return `${digits.slice(0, -8)}.${part}`;
};
