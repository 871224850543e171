import { useState } from 'react';
import { amountToMinor } from '#contract/money.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import {
  amountInField,
  type AmountLimits,
  type AmountProblem,
  amountProblem,
  readAmount,
  settleAmount,
} from './bet-amount.ts';
import { startingBet, useFoundRound } from '../mount/restored-bet.ts';

const inField = (amount: string): string => amountInField(amountToMinor(amount));
const keyOf = (slug: string): string => `AMOUNT_${slug}`;
/** The requirement's default bet. */
const DEFAULT_AMOUNT = '0.01';

export interface BetAmount {
  /** What the field shows. */
  readonly text: string;
  readonly minor: bigint;
  /** While it is being typed. */
  readonly problem: AmountProblem;
  type(text: string): void;
  /** On blur and before a bet: what was typed becomes an amount of at least the minimum. Returns it. */
  settle(): bigint;
  set(minor: bigint): void;
}

/** The amount of the next bet, remembered per game on the device. It never changes because the balance fell. */
export function useAmount(mounted: MountedGame, limits: AmountLimits, onChange: () => void): BetAmount {
  const { slug } = mounted.game.meta;
  const [text, setText] = useState(() => {
    const brought = startingBet(mounted);
    if (brought) return inField(brought.amount);
    const stored = readAmount(localStorage.getItem(keyOf(slug)) ?? DEFAULT_AMOUNT);
    return amountInField(settleAmount(stored, limits.minimumMinor));
  });
  const [isTyping, setTyping] = useState(false);
  useFoundRound(mounted, (round) => setText(inField(round.amount)));
  const typed = readAmount(text);
  const set = (minor: bigint): void => {
    const next = amountInField(minor);
    setText(next);
    setTyping(false);
    localStorage.setItem(keyOf(slug), next);
  };
  return {
    text,
    minor: typed ?? limits.minimumMinor,
    problem: isTyping ? amountProblem(typed, limits) : null,
    type(next) {
      setText(next);
      setTyping(true);
      onChange();
    },
    settle() {
      if (!isTyping) return typed ?? limits.minimumMinor;
      const minor = settleAmount(typed, limits.minimumMinor);
      set(minor);
      return minor;
    },
    set(minor) {
      set(settleAmount(minor, limits.minimumMinor));
      onChange();
    },
  };
}
