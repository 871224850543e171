import { receiveSharedNews } from '#session/shared-news.ts';
import type { Live } from '../face.ts';

/** The shared game tells how it goes on. */
export const live: Live = {
  handlers: {
    'crash:betting': (news) => receiveSharedNews({ type: 'BETTING', ...news }),
    'crash:bet': (news) => receiveSharedNews({ type: 'BETS', ...news }),
    'crash:start': (news) => receiveSharedNews({ type: 'START', ...news }),
    'crash:cashout': (news) => receiveSharedNews({ type: 'CASHOUTS', ...news }),
    'crash:end': (news) => receiveSharedNews({ type: 'END', ...news }),
    'crash:tick': (news) => receiveSharedNews({ type: 'TICK', ...news }),
    'crash:own': (news) => receiveSharedNews({ type: 'OWN', ...news }),
  },
};
