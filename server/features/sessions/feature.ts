import { defineFeature } from '../../feature.ts';
import { MUTATION_LIMIT, PAGE_READ_LIMIT } from '../../http/rate-limits.ts';
import * as contract from '#contract/sessions.ts';
import { revokeSession, listOpenSessions } from './service.ts';

export { confirmSessionDevice, endSessions, sessionStart } from './queries.ts';
export { isNewSignIn, openSession, getOrigin, revokeSession, type Origin } from './service.ts';

/** An account's open sessions. */
export const sessionsFeature = defineFeature({
  contract,
  limits: { listSessions: PAGE_READ_LIMIT, revokeSessions: MUTATION_LIMIT },
  handlers: (deps) => ({
    listSessions: ({ player }) => listOpenSessions(deps, player),
    revokeSessions: async ({ input, player }) => ({
      revoked: await revokeSession(deps, player, 'id' in input ? input.id : undefined),
    }),
  }),
});
