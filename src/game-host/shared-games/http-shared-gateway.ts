import { call } from '#api/call.ts';
import { joinRoom, useConnectionStatus } from '#api/realtime.ts';
import type { SharedBetRequest, SharedGateway } from '#engine/round/shared-gateway.ts';
import { CRASH_ROOM, cashOutCrash, getCrash, getCrashClock, joinCrash, leaveCrash } from '#contract/crash.ts';
import { onSharedUpdate } from '#session/shared-updates.ts';

const asFields = (params: unknown): Record<string, unknown> => ({
  ...(typeof params === 'object' ? params : {}),
});

/** The clock is measured by how long these take; the machine of the game repeats them. */
const measured = { quiet: true, isSentOnce: true } as const;

/** Gateway to the real server: HTTP calls and socket updates. */
export const httpSharedGateway: SharedGateway = {
  snapshot: () => call(getCrash, {}, measured),
  time: async () => Date.parse((await call(getCrashClock, {}, measured)).now),
  join: ({ game, balanceId, amount, params, clientBetId }: SharedBetRequest) =>
    call(joinCrash, {
      ...(game !== undefined && { game }),
      balance: balanceId,
      amount,
      params: asFields(params),
      client_bet_id: clientBetId,
    }),
  leave: (betId) => call(leaveCrash, { bet_id: betId }),
  cashOut: (betId) => call(cashOutCrash, { bet_id: betId }),
  listen({ heard, lineChanged }) {
    const leaveRoom = joinRoom(CRASH_ROOM);
    const endNews = onSharedUpdate(heard);
    const endStatus = useConnectionStatus.subscribe((status, before) => {
      if (status !== before && status !== 'connecting') lineChanged(status === 'live');
    });
    return () => {
      leaveRoom();
      endNews();
      endStatus();
    };
  },
};
