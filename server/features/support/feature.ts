import { defineFeature } from '../../feature.ts';
import { addressKey, addressOf } from '../../http/address-key.ts';
import { changes, HOUR, MINUTE, pageReads, perMinute, perPlayer, type Limit } from '../../http/limit.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashToken } from '../../http/token.ts';
import { answerMinutes, claim, rate, read, typing } from './acts.ts';
import { cannedAnswers, deleteAnswer, saveAnswer } from './answers.ts';
import { helpArticle, helpTopics, searchHelp } from './articles.ts';
import { forgetOld, tellAway } from './away.ts';
import * as contract from './contract.ts';
import { keepPicture, openPicture } from './pictures.ts';
import { mayEnter } from './room.ts';
import { listOf, opened, send } from './service.ts';
import { answer, hand, setOpen, staffListOf, staffOpened, staffRead, staffTyping, take } from './staff.ts';
import { texts } from './texts.ts';
import { writerOf } from './writer.ts';

export { supportPictures } from './pictures.ts';

/** A guest is counted by the address alone, which a household shares; each conversation has a limit of its own. */
const messages: readonly Limit[] = [
  ...perPlayer(30, MINUTE),
  { by: 'address', points: 300, seconds: 10 * MINUTE },
];
/** Drawing a picture anew is work. */
const uploads: readonly Limit[] = [...perPlayer(60, HOUR), { by: 'address', points: 300, seconds: HOUR }];
const acts: readonly Limit[] = [...changes, ...perPlayer(120, MINUTE)];
const searches = perMinute(600);

/** Help articles, and conversations of players and guests with staff. */
export const supportFeature = defineFeature({
  contract,
  limits: {
    getSupport: pageReads,
    openSupport: pageReads,
    sendSupport: messages,
    uploadSupportPicture: uploads,
    openSupportPicture: pageReads,
    readSupport: changes,
    typeSupport: changes,
    rateSupport: changes,
    claimSupport: changes,
    listSupportArticles: pageReads,
    searchSupport: searches,
    getSupportArticle: pageReads,
    listStaffSupport: pageReads,
    getStaffSupport: pageReads,
    takeStaffSupport: acts,
    handStaffSupport: acts,
    answerStaffSupport: acts,
    closeStaffSupport: acts,
    reopenStaffSupport: acts,
    readStaffSupport: changes,
    typeStaffSupport: changes,
    listSupportAnswers: pageReads,
    saveSupportAnswer: acts,
    deleteSupportAnswer: acts,
  },
  texts,
  handlers: (deps) => ({
    getSupport: async ({ input, player }) => ({
      conversations: await listOf(deps, writerOf(player, input.guest)),
      answer_minutes: await answerMinutes(deps),
    }),
    openSupport: ({ input, player }) => opened(deps, writerOf(player, input.guest), input),
    sendSupport({ input, player, request, language }) {
      const writer = writerOf(player, input.guest);
      if (!writer) throw new Refusal('NOT_SIGNED_IN');
      const addressHash = player ? null : hashToken(addressKey(addressOf(request)));
      return send(deps, { writer, language, addressHash }, input);
    },
    uploadSupportPicture: async ({ player, request }) => ({
      picture: await keepPicture(deps, player, request),
    }),
    openSupportPicture: ({ input, player }) => openPicture(deps, player, input),
    async readSupport({ input, player }) {
      await read(deps, writerOf(player, input.guest), input.id);
      return { status: true };
    },
    async typeSupport({ input, player }) {
      await typing(deps, writerOf(player, input.guest), input.id);
      return { status: true };
    },
    async rateSupport({ input, player }) {
      await rate(deps, writerOf(player, input.guest), input);
      return { status: true };
    },
    claimSupport: async ({ input, player }) => ({ conversations: await claim(deps, player, input.guest) }),
    listSupportArticles: ({ language }) => helpTopics(deps, language),
    searchSupport: async ({ input, language }) => ({ articles: await searchHelp(deps, language, input) }),
    getSupportArticle: ({ input, language }) => helpArticle(deps, language, input.path),
    listStaffSupport: ({ input, player }) => staffListOf(deps, player, input),
    getStaffSupport: ({ input }) => staffOpened(deps, input),
    takeStaffSupport: ({ input, player }) => take(deps, player, input),
    handStaffSupport: ({ input, player }) => hand(deps, player, input),
    answerStaffSupport: ({ input, player }) => answer(deps, player, input),
    closeStaffSupport: ({ input, player }) => setOpen(deps, player, input.id, false),
    reopenStaffSupport: ({ input, player }) => setOpen(deps, player, input.id, true),
    async readStaffSupport({ input, player }) {
      await staffRead(deps, player, input.id);
      return { status: true };
    },
    async typeStaffSupport({ input, player }) {
      await staffTyping(deps, player, input.id);
      return { status: true };
    },
    listSupportAnswers: async () => ({ answers: await cannedAnswers(deps) }),
    saveSupportAnswer: async ({ input, player }) => ({ answer: await saveAnswer(deps, player, input) }),
    async deleteSupportAnswer({ input, player }) {
      await deleteAnswer(deps, player, input.id);
      return { status: true };
    },
  }),
  guardedRooms: { support: mayEnter },
  jobs: [
    { name: 'telling of answers that nobody reads', everyMs: MINUTE * 1000, run: tellAway },
    { name: 'forgetting old conversations', everyMs: HOUR * 1000, run: forgetOld },
  ],
});
