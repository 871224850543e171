import { useRef, useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { useEndpointMutation } from '#api/query.ts';
import { minorToAmount } from '#core/money.ts';
import { Refusal } from '#core/refusal.ts';
import { withdraw, type Withdrawal } from '#contract/withdrawals.ts';
import { balances } from '#session/balances.ts';
import type { CoinChoice } from '#session/coins.ts';

export type FieldName = 'address' | 'tag' | 'amount' | 'code' | 'receive' | 'moved' | 'form';
export type WithdrawFieldErrors = Partial<Record<FieldName, string>>;

const fieldOf: Readonly<Record<string, FieldName>> = {
  ADDRESS_INVALID: 'address',
  ADDRESS_OWN: 'address',
  ADDRESS_REFUSES: 'address',
  TAG_REQUIRED: 'tag',
  WITHDRAW_TOO_SMALL: 'amount',
  INSUFFICIENT_BALANCE: 'amount',
  PRICE_UNAVAILABLE: 'receive',
  QUOTE_EXPIRED: 'moved',
};

/** Refusals that occur after the code was consumed. */
const usesCodeUp = ['INSUFFICIENT_BALANCE', 'WITHDRAW_DEBT', 'VERIFICATION_REQUIRED'];

/** Whether the player must enter a new code. */
export const needsNewCode = (key: string): boolean => key.startsWith('OTP_') || usesCodeUp.includes(key);

/** Returns the field at which a refusal is shown. */
const placeOf = (failure: unknown): FieldName => {
  if (!(failure instanceof Refusal)) return 'form';
  return failure.key.startsWith('OTP_') ? 'code' : (fieldOf[failure.key] ?? 'form');
};

export interface WithdrawRequest {
  readonly choice: CoinChoice;
  readonly address: string;
  readonly tag: string | null;
  readonly usdMinor: bigint;
  readonly code: string;
  readonly quote: string;
}

interface Handlers {
  readonly onAsked: (withdrawal: Withdrawal) => void;
  readonly onRefused: (place: FieldName, sentence: string, key: string) => void;
}

/** Requests a withdrawal. A retry after a lost response reuses the id, so it is requested once. */
export function useWithdraw({ onAsked, onRefused }: Handlers): {
  readonly ask: (requested: WithdrawRequest) => void;
  readonly isAsking: boolean;
} {
  const ids = useRef({ of: '', id: '' });
  const { send, isSending } = useEndpointMutation(withdraw, {
    onReply(reply) {
      ids.current.of = '';
      balances.update(reply.balance);
      onAsked(reply.withdrawal);
    },
    onFailure: (sentence, failure) =>
      onRefused(placeOf(failure), sentence, failure instanceof Refusal ? failure.key : ''),
  });
  const ask = ({ choice: { coin, network }, address, tag, usdMinor, code, quote }: WithdrawRequest) => {
    const wish = { currency: coin, network, address, tag, balance: minorToAmount(usdMinor) };
    const of = JSON.stringify(wish);
    if (ids.current.of !== of) ids.current = { of, id: newUuid() };
    void send({ ...wish, otp: code === '' ? null : code, quote, client_id: ids.current.id });
  };
  return { ask, isAsking: isSending };
}

/** Field errors; typing in a field clears its own. */
export function useWithdrawErrors() {
  const [errors, setErrors] = useState<WithdrawFieldErrors>({});
  const clear = (...names: readonly FieldName[]) =>
    setErrors((now) =>
      names.some((name) => now[name] !== undefined)
        ? Object.fromEntries(Object.entries(now).filter(([name]) => !names.includes(name as FieldName)))
        : now,
    );
  return { errors, setErrors, clear };
}
