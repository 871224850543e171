import { defineFeature } from '../../feature.ts';
import {
  MUTATION_LIMIT,
  HOUR,
  MINUTE,
  PAGE_READ_LIMIT,
  perPlayer,
  type RateLimit,
} from '../../http/rate-limits.ts';
import * as contract from '#contract/verification.ts';
import { markIdentities } from './identities.ts';
import { saveVerificationFile, sendForReview, getVerificationState } from './service.ts';
import { reviewFile, listVerificationQueue, openFileForStaff, getSubmission } from './staff.ts';
import { texts } from './texts.ts';

export { listIdentityKeys, markIdentities } from './identities.ts';
export { paperFiles } from './document-store.ts';
export { sealDetails } from './sealed-details.ts';
export { getIdentityDetails, isVerified } from './service.ts';

/** Re-encoding pictures is expensive; enough for retries, too little to fill the disk. */
const uploads: readonly RateLimit[] = [
  ...perPlayer(30, HOUR),
  { by: 'address', points: 300, seconds: 10 * MINUTE },
];

/** Identity documents of players, and their review. */
export const verificationFeature = defineFeature({
  contract,
  limits: {
    getVerification: PAGE_READ_LIMIT,
    uploadPaper: uploads,
    sendVerification: [...MUTATION_LIMIT, ...perPlayer(20, HOUR)],
    listVerifications: PAGE_READ_LIMIT,
    getPlayerVerification: PAGE_READ_LIMIT,
    openPaper: MUTATION_LIMIT,
    decidePaper: MUTATION_LIMIT,
  },
  texts,
  handlers: (deps) => ({
    getVerification: ({ player }) => getVerificationState(deps, deps.db, player.userId),
    uploadPaper: ({ input, player, request }) => saveVerificationFile(deps, player, input.kind, request),
    sendVerification: ({ input, player }) => sendForReview(deps, player, input),
    listVerifications: ({ input }) => listVerificationQueue(deps, input),
    getPlayerVerification: ({ input }) => getSubmission(deps, input.user_id),
    openPaper: ({ input, player }) => openFileForStaff(deps, player, input.id),
    decidePaper: ({ input, player }) => reviewFile(deps, player, input),
  }),
  jobs: [{ name: 'marking identities', everyMs: HOUR * 1000, run: markIdentities }],
});
