import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { endpointQueryOptions } from '#api/query.ts';
import { Refusal } from '#core/refusal.ts';
import { quoteWithdrawal } from '#contract/withdrawals.ts';
import type { RequestInputOf } from '#contract/endpoint.ts';

type Wanted = RequestInputOf<typeof quoteWithdrawal>;

const NOTHING: Wanted = { currency: '', network: '', balance: '' };
/** Debounce before a quote is requested. */
const REST_MS = 350;
/** A quote is renewed this long before it expires. */
const AHEAD_S = 5;

export interface Quote {
  /** The server's quote; undefined while loading. */
  readonly data: { readonly quote: string; readonly amount: string; readonly price: string } | undefined;
  /** The server's error message, or `lost` if there was no response. */
  readonly failed: string | null;
  /** The amount differs from the one displayed before for the same input. */
  readonly hasMoved: boolean;
  /** A new quote is being requested. */
  readonly isRenewing: boolean;
  /** Time of the next renewal, ms since the epoch. */
  readonly renewedAt: number;
  readonly renew: () => void;
}

/** Quotes the coins for an amount, renewed before the quote expires. Null requests nothing. */
export function useQuote(wanted: Wanted | null, lost: string): Quote {
  const key = JSON.stringify(wanted);
  const isAsked = useRested(key) === key && wanted !== null;
  const query = useQuery({
    ...endpointQueryOptions(quoteWithdrawal, wanted ?? NOTHING),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => state.data !== undefined && renewsIn(state.data.expires_in),
  });
  const data = isAsked ? query.data : undefined;
  const [shown, setShown] = useState({ key: '', amount: '', hasMoved: false });
  if (data && (shown.key !== key || shown.amount !== data.amount))
    setShown({ key, amount: data.amount, hasMoved: shown.key === key });
  return {
    data,
    failed: isAsked && query.error ? sentenceOf(query.error, lost) : null,
    hasMoved: shown.key === key && shown.hasMoved,
    isRenewing: query.isFetching,
    renewedAt: query.dataUpdatedAt + renewsIn(data?.expires_in ?? 0),
    renew: () => void query.refetch(),
  };
}

const sentenceOf = (error: Error, lost: string): string => (error instanceof Refusal ? error.message : lost);

const renewsIn = (seconds: number): number => Math.max(1, seconds - AHEAD_S) * 1000;

/** Debounces a value. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
