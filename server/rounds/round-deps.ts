import type { play } from '#contract/bets.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import type { Deps } from '../deps.ts';

export type RoundDeps = Pick<Deps, 'db' | 'clock' | 'catalogue' | 'vault' | 'outbox'>;
export type PlayRequest = RequestOf<typeof play>;
