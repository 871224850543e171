import { defineFeature } from '../../feature.ts';
import { rateLimitAddress, getRequestAddress } from '../../http/client-network.ts';
import {
  MUTATION_LIMIT,
  HOUR,
  MINUTE,
  PAGE_READ_LIMIT,
  perMinute,
  perPlayer,
  type RateLimit,
} from '../../http/rate-limits.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashToken } from '../../http/token.ts';
import {
  getMedianAnswerMinutes,
  claimGuestConversation,
  rateConversationHelp,
  markConversationRead,
  publishTyping,
} from './player-actions.ts';
import { cannedAnswers, deleteAnswer, saveAnswer } from './answers.ts';
import { helpArticle, helpTopics, searchHelp } from './articles.ts';
import { purgeOldConversations, notifyUnreadAnswers } from './unread-answers.ts';
import * as contract from '#contract/support.ts';
import { saveSupportPicture, openPicture } from './pictures.ts';
import { canJoinSupportRoom } from './room-guard.ts';
import { listOwnConversations, getConversationWithMessages, sendSupportMessage } from './service.ts';
import {
  postStaffAnswer,
  reassignConversation,
  setConversationOpen,
  listQueueForStaff,
  getConversationForStaff,
  markReadByStaff,
  publishStaffTyping,
  assignToSelf,
} from './staff.ts';
import { texts } from './texts.ts';
import { resolveWriter } from './writer.ts';

export { supportPictures } from './pictures.ts';

/** Guests are counted by address alone, which a household shares; each conversation has a separate limit. */
const messages: readonly RateLimit[] = [
  ...perPlayer(30, MINUTE),
  { by: 'address', points: 300, seconds: 10 * MINUTE },
];
/** Re-encoding pictures is expensive. */
const uploads: readonly RateLimit[] = [...perPlayer(60, HOUR), { by: 'address', points: 300, seconds: HOUR }];
const acts: readonly RateLimit[] = [...MUTATION_LIMIT, ...perPlayer(120, MINUTE)];
const searches = perMinute(600);

/** Help articles, and conversations of players and guests with staff. */
export const supportFeature = defineFeature({
  contract,
  limits: {
    getSupport: PAGE_READ_LIMIT,
    openSupport: PAGE_READ_LIMIT,
    sendSupport: messages,
    uploadSupportPicture: uploads,
    openSupportPicture: PAGE_READ_LIMIT,
    readSupport: MUTATION_LIMIT,
    typeSupport: MUTATION_LIMIT,
    rateSupport: MUTATION_LIMIT,
    claimSupport: MUTATION_LIMIT,
    listSupportArticles: PAGE_READ_LIMIT,
    searchSupport: searches,
    getSupportArticle: PAGE_READ_LIMIT,
    listStaffSupport: PAGE_READ_LIMIT,
    getStaffSupport: PAGE_READ_LIMIT,
    takeStaffSupport: acts,
    handStaffSupport: acts,
    answerStaffSupport: acts,
    closeStaffSupport: acts,
    reopenStaffSupport: acts,
    readStaffSupport: MUTATION_LIMIT,
    typeStaffSupport: MUTATION_LIMIT,
    listSupportAnswers: PAGE_READ_LIMIT,
    saveSupportAnswer: acts,
    deleteSupportAnswer: acts,
  },
  texts,
  handlers: (deps) => ({
    getSupport: async ({ input, player }) => ({
      conversations: await listOwnConversations(deps, resolveWriter(player, input.guest)),
      answer_minutes: await getMedianAnswerMinutes(deps),
    }),
    openSupport: ({ input, player }) =>
      getConversationWithMessages(deps, resolveWriter(player, input.guest), input),
    sendSupport({ input, player, request, language }) {
      const writer = resolveWriter(player, input.guest);
      if (!writer) throw new Refusal('NOT_SIGNED_IN');
      const addressHash = player ? null : hashToken(rateLimitAddress(getRequestAddress(request)));
      return sendSupportMessage(deps, { writer, language, addressHash }, input);
    },
    uploadSupportPicture: async ({ player, request }) => ({
      picture: await saveSupportPicture(deps, player, request),
    }),
    openSupportPicture: ({ input, player }) => openPicture(deps, player, input),
    async readSupport({ input, player }) {
      await markConversationRead(deps, resolveWriter(player, input.guest), input.id);
      return { status: true };
    },
    async typeSupport({ input, player }) {
      await publishTyping(deps, resolveWriter(player, input.guest), input.id);
      return { status: true };
    },
    async rateSupport({ input, player }) {
      await rateConversationHelp(deps, resolveWriter(player, input.guest), input);
      return { status: true };
    },
    claimSupport: async ({ input, player }) => ({
      conversations: await claimGuestConversation(deps, player, input.guest),
    }),
    listSupportArticles: ({ language }) => helpTopics(deps, language),
    searchSupport: async ({ input, language }) => ({ articles: await searchHelp(deps, language, input) }),
    getSupportArticle: ({ input, language }) => helpArticle(deps, language, input.path),
    listStaffSupport: ({ input, player }) => listQueueForStaff(deps, player, input),
    getStaffSupport: ({ input }) => getConversationForStaff(deps, input),
    takeStaffSupport: ({ input, player }) => assignToSelf(deps, player, input),
    handStaffSupport: ({ input, player }) => reassignConversation(deps, player, input),
    answerStaffSupport: ({ input, player }) => postStaffAnswer(deps, player, input),
    closeStaffSupport: ({ input, player }) => setConversationOpen(deps, player, input.id, false),
    reopenStaffSupport: ({ input, player }) => setConversationOpen(deps, player, input.id, true),
    async readStaffSupport({ input, player }) {
      await markReadByStaff(deps, player, input.id);
      return { status: true };
    },
    async typeStaffSupport({ input, player }) {
      await publishStaffTyping(deps, player, input.id);
      return { status: true };
    },
    listSupportAnswers: async () => ({ answers: await cannedAnswers(deps) }),
    saveSupportAnswer: async ({ input, player }) => ({ answer: await saveAnswer(deps, player, input) }),
    async deleteSupportAnswer({ input, player }) {
      await deleteAnswer(deps, player, input.id);
      return { status: true };
    },
  }),
  guardedRooms: { support: canJoinSupportRoom },
  jobs: [
    { name: 'telling of answers that nobody reads', everyMs: MINUTE * 1000, run: notifyUnreadAnswers },
    { name: 'forgetting old conversations', everyMs: HOUR * 1000, run: purgeOldConversations },
  ],
});
