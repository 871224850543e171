import { emotes, emoteUrl, gifs, gifSrc } from '#contract/chat-pictures.ts';
import { chatRoomIds, chatSocketRoom } from '#contract/chat-rooms.ts';
import { defineFeature } from '../../feature.ts';
import { changes, HOUR, MINUTE, pageReads, perPlayer, type Limit } from '../../http/limit.ts';
import * as contract from './contract.ts';
import { forgetOld, tellOnline } from './jobs.ts';
import { findMute } from './mute-facts.ts';
import { mute } from './mutes.ts';
import { removeAny, removeOwn } from './removal.ts';
import { dismiss, mutedNow, openReports, report } from './reports.ts';
import { load, namesIn, roomsNow, setSlow } from './rooms.ts';
import { send } from './send.ts';
import { texts } from './texts.ts';

export { postLine } from './lines.ts';
export { assertNotMuted, muteOf } from './mutes.ts';
export { cleanText } from './normalise.ts';
export { roomList, roomState } from './rooms.ts';
export { wordFilterOf } from './word-filter.ts';

/** What is refused costs too, so that nobody tries all day; the pace of what is written is kept by the rooms. */
const messages: readonly Limit[] = [...changes, ...perPlayer(120, MINUTE), ...perPlayer(1_200, HOUR)];
const byHand: readonly Limit[] = [...changes, ...perPlayer(60, MINUTE)];
const HOUR_MS = HOUR * 1000;

const modules = {
  gifs: gifs.map(({ id, alt }) => ({ id, src: gifSrc(id), alt })),
  emotes: emotes.map((alt) => ({ alt, url: emoteUrl(alt) })),
};

/** The chat: its rooms, what is written in them, and who sees to it that they stay pleasant. */
export const chatFeature = defineFeature({
  contract,
  limits: {
    sendMessage: messages,
    loadChat: pageReads,
    chatModules: pageReads,
    deleteMessage: byHand,
    deleteAnyMessage: byHand,
    mutePlayer: byHand,
    findMute: pageReads,
    reportMessage: byHand,
    findNames: pageReads,
    listReports: pageReads,
    dismissReports: byHand,
    listMuted: pageReads,
    listRooms: pageReads,
    setSlowMode: byHand,
  },
  texts,
  rooms: chatRoomIds.map(chatSocketRoom),
  handlers: (deps) => ({
    sendMessage: async ({ input, player, language }) => ({
      message: await send(deps, player, input, language),
    }),
    loadChat: ({ input, player }) => load(deps, player, input.room),
    chatModules: () => Promise.resolve(modules),
    async deleteMessage({ input, player }) {
      await removeOwn(deps, player, input.id);
      return { status: true };
    },
    async deleteAnyMessage({ input, player }) {
      await removeAny(deps, player, input.id);
      return { status: true };
    },
    mutePlayer: async ({ input, player }) => ({
      until: (await mute(deps, player, input))?.toISOString() ?? null,
    }),
    findMute: ({ input }) => findMute(deps, input.username),
    async reportMessage({ input, player }) {
      await report(deps, player, input);
      return { status: true };
    },
    findNames: async ({ input, player }) => ({ names: await namesIn(deps.db, player, input) }),
    listReports: ({ input }) => openReports(deps.db, input),
    async dismissReports({ input, player }) {
      await dismiss(deps, player, input.id);
      return { status: true };
    },
    listMuted: ({ input }) => mutedNow(deps, input),
    listRooms: async () => ({ rooms: await roomsNow(deps) }),
    async setSlowMode({ input, player }) {
      await setSlow(deps, player, input);
      return { slow_ms: input.slow_ms };
    },
  }),
  jobs: [
    { name: 'forgetting old messages', everyMs: HOUR_MS, run: forgetOld },
    { name: 'counting who is in the chat', everyMs: 5_000, run: tellOnline },
  ],
});
