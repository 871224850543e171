import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { FoundRound } from '#core/records/find-round.ts';
import { isJsonEqual } from '#core/is-json-equal.ts';
import type { RoundRecord } from '#core/records/round-record.ts';
import type { SearchProgress, SearchRequest, OutcomeRequest } from '#core/records/search-request.ts';

/** The scope of one search; it can be cancelled, and repeating it continues after the last result. */
const MAX_NONCES = 20_000_000;
const MAX_MS = 60_000;

const newsShape: z.ZodMiniType<SearchProgress> = z.discriminatedUnion('state', [
  z.object({ state: z.literal('looking'), progress: z.number() }),
  z.object({
    state: z.literal('found'),
    round: z.object({ nonce: z.int(), actions: z.array(z.unknown()) }),
  }),
  z.object({
    state: z.literal('unfound'),
    unfound: z.discriminatedUnion('why', [
      z.object({ why: z.literal('refused'), message: z.string() }),
      z.object({ why: z.literal('impossible'), bestText: z.string(), needsText: z.string() }),
      z.object({ why: z.literal('none'), firstNonce: z.int(), lastNonce: z.int() }),
    ]),
  }),
]);

export interface FinderState {
  readonly status: SearchProgress | { readonly state: 'idle' | 'failed' };
  /** The last request; null before the first search. */
  readonly request: OutcomeRequest | null;
  /** Whether the record is the round found for this request. */
  isShown(request: OutcomeRequest): boolean;
  /** Starts at the record's nonce, or the next one. */
  find(request: OutcomeRequest, from: 'here' | 'next'): void;
  cancel(): void;
}

/** Searches for outcomes of the page's record; a result replaces its nonce and actions. */
export function useFinder(record: RoundRecord, onFound: (record: RoundRecord) => void): FinderState {
  const [status, setStatus] = useState<FinderState['status']>({ state: 'idle' });
  const [request, setRequest] = useState<OutcomeRequest | null>(null);
  const [shown, setShown] = useState<RoundRecord | null>(null);
  // Reused, because loading takes longer than most searches. Cancelling a search terminates it.
  const worker = useRef<Worker | null>(null);
  const sought = useRef<unknown>(null);
  const end = (state: 'idle' | 'failed'): void => {
    worker.current?.terminate();
    worker.current = null;
    setStatus({ state });
  };
  useEffect(() => () => worker.current?.terminate(), []);

  const hear = (news: SearchProgress): void => {
    setStatus(news);
    if (news.state !== 'found') return;
    const found = recordOf(record, news.round);
    setShown(found);
    onFound(found);
  };
  return {
    status,
    request,
    cancel: () => end('idle'),
    isShown: (requested) => shown !== null && isJsonEqual(requested, request) && isSameRound(shown, record),
    find(requested, from) {
      if (status.state === 'looking') end('idle');
      const next = [requested, decisive(record)];
      const behind = isJsonEqual(sought.current, next) ? behindLast(status) : null;
      sought.current = next;
      setRequest(requested);
      setShown(null);
      setStatus({ state: 'looking', progress: 0 });
      worker.current ??= new Worker(new URL('./find-worker.ts', import.meta.url), { type: 'module' });
      worker.current.onmessage = ({ data }: MessageEvent<unknown>) => {
        const read = z.safeParse(newsShape, data);
        if (read.success) hear(read.data);
      };
      worker.current.onerror = ({ message }) => {
        console.error('A search failed', message || 'The finder did not load');
        end('failed');
      };
      const fromNonce = behind ?? record.nonce + (from === 'next' ? 1 : 0);
      const asks: SearchRequest = {
        record,
        request: requested,
        fromNonce,
        nonces: MAX_NONCES,
        mostMs: MAX_MS,
      };
      worker.current.postMessage(asks);
    },
  };
}

/** Where a search without a result can continue; null if it ended otherwise. */
function behindLast(status: FinderState['status']): number | null {
  if (status.state !== 'unfound' || status.unfound.why !== 'none') return null;
  return status.unfound.lastNonce + 1;
}

/** Expectations of the previous round do not apply to this one. */
const recordOf = (record: RoundRecord, { nonce, actions }: FoundRound): RoundRecord => ({
  ...record,
  nonce,
  actions: actions.length > 0 ? actions : undefined,
  expected: undefined,
});

/** Compares only what determines a round, because the page may keep the record in another form. */
const isSameRound = (a: RoundRecord, b: RoundRecord): boolean => isJsonEqual(decisive(a), decisive(b));
const decisive = ({ game, params, bet, serverSeed, clientSeed, nonce, actions = [] }: RoundRecord) => [
  game,
  params,
  bet,
  serverSeed,
  clientSeed,
  nonce,
  actions,
];
