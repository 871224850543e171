import type { play } from '../features/bets/contract.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import type { Deps } from '../deps.ts';

export type RoundDeps = Pick<Deps, 'db' | 'clock' | 'catalogue' | 'vault' | 'outbox'>;
export type BetRequest = RequestOf<typeof play>;
