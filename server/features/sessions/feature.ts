import { defineFeature } from '../../feature.ts';
import { changes, pageReads } from '../../http/limit.ts';
import * as contract from './contract.ts';
import { revoke, sessionsOf } from './service.ts';

export { confirmSessionDevice, endSessions, sessionStart } from './queries.ts';
export { isNewSignIn, openSession, originOf, revoke, type Origin } from './service.ts';

/** The open sessions of an account. */
export const sessionsFeature = defineFeature({
  contract,
  limits: { listSessions: pageReads, revokeSessions: changes },
  handlers: (deps) => ({
    listSessions: ({ player }) => sessionsOf(deps, player),
    revokeSessions: async ({ input, player }) => ({
      revoked: await revoke(deps, player, 'id' in input ? input.id : undefined),
    }),
  }),
});
