import { defineFeature } from '../../feature.ts';
import { ipKeyOf } from '../../http/ip-key.ts';
import { changes, MINUTE, pageReads, perPlayer, type Limit } from '../../http/limit.ts';
import { counted } from '../reward-rules/feature.ts';
import { activeTrivia, storeAnswer } from './answers.ts';
import * as contract from './contract.ts';
import { moveRounds, triviaOf } from './rounds.ts';
import {
  cancelRound,
  deleteQuestion,
  listQuestions,
  listRounds,
  planRound,
  saveQuestion,
  setTimes,
  timesOfRoom,
} from './staff.ts';
import { texts } from './texts.ts';

export { heldForTrivia, triviaQuestions } from './questions.ts';
export { triviaOf } from './rounds.ts';

export { assertQuestionFiles } from './content-questions.ts';

const acts: readonly Limit[] = [...changes, ...perPlayer(60, MINUTE)];

/** Questions that are asked in the rooms of the chat, and what players answer. */
export const triviaFeature = defineFeature({
  contract,
  limits: {
    getActiveTrivia: pageReads,
    submitTriviaAnswer: [...changes, ...perPlayer(30, MINUTE)],
    loadTrivia: pageReads,
    listTriviaQuestions: pageReads,
    saveTriviaQuestion: acts,
    deleteTriviaQuestion: acts,
    listTriviaRounds: pageReads,
    planTrivia: acts,
    cancelTrivia: acts,
    getTriviaTimes: pageReads,
    setTriviaTimes: acts,
  },
  texts,
  handlers: (deps) => ({
    getActiveTrivia: ({ input, player, request }) =>
      activeTrivia(deps, input.room, {
        userId: player?.userId ?? null,
        country: deps.geo.countryOf(request),
      }),
    async submitTriviaAnswer({ input, player, request, language }) {
      const given = {
        ...{ userId: player.userId, answer: input.answer, language },
        ...{ ipKey: ipKeyOf(deps, request), country: deps.geo.countryOf(request) },
      };
      await counted('trivia', () => storeAnswer(deps, given));
      return { status: true };
    },
    loadTrivia: async ({ input }) => ({ trivia: await triviaOf(deps, input.room) }),
    listTriviaQuestions: ({ input }) => listQuestions(deps, input),
    saveTriviaQuestion: async ({ input, player }) => ({ id: await saveQuestion(deps, player, input) }),
    async deleteTriviaQuestion({ input, player }) {
      await deleteQuestion(deps, player, input.id);
      return { status: true };
    },
    listTriviaRounds: ({ input }) => listRounds(deps, input),
    planTrivia: ({ input, player }) => planRound(deps, player, input),
    async cancelTrivia({ input, player }) {
      await cancelRound(deps, player, input.id);
      return { status: true };
    },
    getTriviaTimes: ({ input }) => timesOfRoom(deps, input.room),
    async setTriviaTimes({ input, player }) {
      await setTimes(deps, player, input);
      return { status: true };
    },
  }),
  jobs: [{ name: 'asking trivia questions', everyMs: 1_000, run: moveRounds }],
});
