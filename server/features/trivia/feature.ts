import { defineFeature } from '../../feature.ts';
import { hashRequestNetwork } from '../../http/ip-key.ts';
import {
  MUTATION_LIMIT,
  MINUTE,
  PAGE_READ_LIMIT,
  perPlayer,
  type RateLimit,
} from '../../http/rate-limits.ts';
import { withClaimMetrics } from '../reward-rules/feature.ts';
import { getActiveQuestion, storeAnswer } from './answers.ts';
import * as contract from '#contract/trivia.ts';
import { advanceRounds, getRoomQuestion } from './rounds.ts';
import {
  cancelRound,
  deleteQuestion,
  listQuestions,
  listRounds,
  planRound,
  saveQuestion,
  setRoomSchedule,
  getRoomSchedule,
} from './staff.ts';
import { texts } from './texts.ts';

export { RESERVED_FOR_TRIVIA_SQL, triviaInvariants } from './invariants.ts';
export { getRoomQuestion } from './rounds.ts';

export { assertQuestionFiles } from './content-questions.ts';

const acts: readonly RateLimit[] = [...MUTATION_LIMIT, ...perPlayer(60, MINUTE)];

/** Trivia questions in chat rooms, and the players' answers. */
export const triviaFeature = defineFeature({
  contract,
  limits: {
    getActiveTrivia: PAGE_READ_LIMIT,
    submitTriviaAnswer: [...MUTATION_LIMIT, ...perPlayer(30, MINUTE)],
    loadTrivia: PAGE_READ_LIMIT,
    listTriviaQuestions: PAGE_READ_LIMIT,
    saveTriviaQuestion: acts,
    deleteTriviaQuestion: acts,
    listTriviaRounds: PAGE_READ_LIMIT,
    planTrivia: acts,
    cancelTrivia: acts,
    getTriviaTimes: PAGE_READ_LIMIT,
    setTriviaTimes: acts,
  },
  texts,
  handlers: (deps) => ({
    getActiveTrivia: ({ input, player, request }) =>
      getActiveQuestion(deps, input.room, {
        userId: player?.userId ?? null,
        country: deps.geo.countryOf(request),
      }),
    async submitTriviaAnswer({ input, player, request, language }) {
      const given = {
        userId: player.userId,
        answer: input.answer,
        language,
        ipKey: hashRequestNetwork(deps, request),
        country: deps.geo.countryOf(request),
      };
      await withClaimMetrics('trivia', () => storeAnswer(deps, given));
      return { status: true };
    },
    loadTrivia: async ({ input }) => ({ trivia: await getRoomQuestion(deps, input.room) }),
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
    getTriviaTimes: ({ input }) => getRoomSchedule(deps, input.room),
    async setTriviaTimes({ input, player }) {
      await setRoomSchedule(deps, player, input);
      return { status: true };
    },
  }),
  jobs: [{ name: 'asking trivia questions', everyMs: 1_000, run: advanceRounds }],
});
