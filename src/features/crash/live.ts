import { dispatchSharedUpdate } from '#session/shared-updates.ts';
import type { FeatureRealtime } from '#features/feature-types.ts';

/** Forwards the pushed events of the shared game. */
export const live: FeatureRealtime = {
  handlers: {
    'crash:betting': (news) => dispatchSharedUpdate({ type: 'BETTING', ...news }),
    'crash:bet': (news) => dispatchSharedUpdate({ type: 'BETS', ...news }),
    'crash:start': (news) => dispatchSharedUpdate({ type: 'START', ...news }),
    'crash:cashout': (news) => dispatchSharedUpdate({ type: 'CASHOUTS', ...news }),
    'crash:end': (news) => dispatchSharedUpdate({ type: 'END', ...news }),
    'crash:tick': (news) => dispatchSharedUpdate({ type: 'TICK', ...news }),
    'crash:own': (news) => dispatchSharedUpdate({ type: 'OWN', ...news }),
  },
};
