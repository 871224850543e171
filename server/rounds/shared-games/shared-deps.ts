import type { Deps } from '../../deps.ts';

export type SharedDeps = Pick<
  Deps,
  | 'db'
  | 'clock'
  | 'dealer'
  | 'activity'
  | 'arrivals'
  | 'catalogue'
  | 'vault'
  | 'outbox'
  | 'live'
  | 'presence'
  | 'log'
  | 'env'
>;
