import { defineFeature } from '../../feature.ts';
import { ipKeyOf } from '../../http/ip-key.ts';
import { changes, MINUTE, perPlayer, type Limit } from '../../http/limit.ts';
import { counted } from '../reward-rules/feature.ts';
import { claim } from './claim.ts';
import * as contract from './contract.ts';
import { noteCollected, tellCounts } from './count.ts';
import { endDrops } from './job.ts';
import { start } from './start.ts';
import { texts } from './texts.ts';

export { heldForDrops, dropQuestions } from './questions.ts';

const calls: readonly Limit[] = [...changes, ...perPlayer(60, MINUTE)];

/** Money that a player drops into a room of the chat, for whoever collects it in time. */
export const dropsFeature = defineFeature({
  contract,
  limits: { startDrop: calls, claimDrop: calls },
  texts,
  handlers: (deps) => ({
    startDrop: ({ input, player, language }) => start(deps, player, input, language),
    async claimDrop({ input, player, request, language }) {
      const ipKey = ipKeyOf(deps, request);
      await counted('drop', () => claim(deps, { id: input.id, userId: player.userId, ipKey, language }));
      noteCollected(deps, input.id);
      return { status: true };
    },
  }),
  jobs: [
    { name: 'drops', everyMs: 1_000, run: endDrops },
    { name: 'telling who collects', everyMs: 1_000, run: tellCounts },
  ],
});
