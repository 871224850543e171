import { defineFeature } from '../../feature.ts';
import { changes, HOUR, MINUTE, pageReads, perPlayer, type Limit } from '../../http/limit.ts';
import * as contract from './contract.ts';
import { markIdentities } from './identities.ts';
import { keepPaper, sendForReview, verificationOf } from './service.ts';
import { decide, listOf, paperForStaff, sentBy } from './staff.ts';
import { texts } from './texts.ts';

export { identitiesOf, markIdentities } from './identities.ts';
export { paperFiles } from './paper-files.ts';
export { readDetails, sealDetails } from './sealed-details.ts';
export { detailsOf, isVerified } from './service.ts';

/** Drawing a picture anew is work: enough for second tries, not for filling the disk. */
const uploads: readonly Limit[] = [
  ...perPlayer(30, HOUR),
  { by: 'address', points: 300, seconds: 10 * MINUTE },
];

/** Papers that prove who a player is, and their review. */
export const verificationFeature = defineFeature({
  contract,
  limits: {
    getVerification: pageReads,
    uploadPaper: uploads,
    sendVerification: [...changes, ...perPlayer(20, HOUR)],
    listVerifications: pageReads,
    getPlayerVerification: pageReads,
    openPaper: changes,
    decidePaper: changes,
  },
  texts,
  handlers: (deps) => ({
    getVerification: ({ player }) => verificationOf(deps, deps.db, player.userId),
    uploadPaper: ({ input, player, request }) => keepPaper(deps, player, input.kind, request),
    sendVerification: ({ input, player }) => sendForReview(deps, player, input),
    listVerifications: ({ input }) => listOf(deps, input),
    getPlayerVerification: ({ input }) => sentBy(deps, input.user_id),
    openPaper: ({ input, player }) => paperForStaff(deps, player, input.id),
    decidePaper: ({ input, player }) => decide(deps, player, input),
  }),
  jobs: [{ name: 'marking identities', everyMs: HOUR * 1000, run: markIdentities }],
});
