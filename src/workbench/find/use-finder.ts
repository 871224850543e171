import { useEffect, useRef, useState } from 'react';
import type { FoundRound } from '#engine/records/find-round.ts';
import { sameJson } from '#engine/core/same-json.ts';
import type { RoundRecord } from '#engine/records/round-record.ts';
import { createFinder, type Finder } from './finder.ts';
import type { FindNews, Unfound, OutcomeRequest } from '#engine/records/outcome-request.ts';

/** Nonces that one search looks at: seconds at most, and it can be cancelled. */
const MOST_NONCES = 1_000_000;

export type FinderStatus =
  | { readonly name: 'idle' }
  | { readonly name: 'looking'; /** From 0 to 1. */ readonly progress: number }
  | { readonly name: 'unfound'; readonly unfound: Unfound }
  | { readonly name: 'failed' };

export interface FinderState {
  readonly status: FinderStatus;
  /** What was asked for last; null before the first search. */
  readonly request: OutcomeRequest | null;
  /** Whether the record is the one that was found for this request. */
  isShown(request: OutcomeRequest): boolean;
  /** From the record's nonce on, or from the next one. */
  find(request: OutcomeRequest, from: 'here' | 'next'): void;
  cancel(): void;
}

/** Looks for outcomes of the record of the page; what is found becomes its nonce and actions. */
export function useFinder(record: RoundRecord, onFound: (record: RoundRecord) => void): FinderState {
  const [status, setStatus] = useState<FinderStatus>({ name: 'idle' });
  const [request, setRequest] = useState<OutcomeRequest | null>(null);
  const [shown, setShown] = useState<RoundRecord | null>(null);
  const finder = useRef<Finder | null>(null);
  useEffect(() => () => finder.current?.cancel(), []);

  const hear = (news: FindNews): void => {
    if (news.state === 'looking') return setStatus({ name: 'looking', progress: news.progress });
    if (news.state === 'unfound') return setStatus({ name: 'unfound', unfound: news.unfound });
    setStatus({ name: 'idle' });
    const found = recordOf(record, news.round);
    setShown(found);
    onFound(found);
  };
  return {
    status,
    request,
    isShown: (asked) => shown !== null && sameJson(asked, request) && isSameRound(shown, record),
    find(asked, from) {
      setRequest(asked);
      setShown(null);
      setStatus({ name: 'looking', progress: 0 });
      finder.current ??= createFinder();
      const fromNonce = record.nonce + (from === 'next' ? 1 : 0);
      finder.current.find({ record, request: asked, fromNonce, nonces: MOST_NONCES }, hear, (error) => {
        console.error('A search stopped early', error);
        setStatus({ name: 'failed' });
      });
    },
    cancel() {
      finder.current?.cancel();
      setStatus({ name: 'idle' });
    },
  };
}

/** What somebody expected of the round before is nothing to this one. */
const recordOf = (record: RoundRecord, { nonce, actions }: FoundRound): RoundRecord => ({
  ...record,
  nonce,
  actions: actions.length > 0 ? actions : undefined,
  expected: undefined,
});

/** The page may keep a record in another form; what decides it is the same. */
const isSameRound = (a: RoundRecord, b: RoundRecord): boolean => sameJson(decisive(a), decisive(b));
const decisive = ({ game, params, bet, serverSeed, clientSeed, nonce, actions = [] }: RoundRecord) => [
  ...[game, params, bet, serverSeed, clientSeed, nonce],
  actions,
];
