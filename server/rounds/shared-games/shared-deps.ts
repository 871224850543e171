import type { Deps } from '../../deps.ts';

export type SharedDeps = Pick<
  Deps,
  | 'db'
  | 'clock'
  | 'dealer'
  | 'arrivals'
  | 'catalogue'
  | 'vault'
  | 'outbox'
  | 'live'
  | 'presence'
  | 'log'
  | 'env'
>;
