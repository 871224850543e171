import { emotes, emoteUrl, gifs, gifSrc } from '#contract/chat-pictures.ts';
import { chatRoomIds, chatSocketRoom } from '#contract/chat-rooms.ts';
import { defineFeature } from '../../feature.ts';
import {
  MUTATION_LIMIT,
  HOUR,
  MINUTE,
  PAGE_READ_LIMIT,
  perPlayer,
  type RateLimit,
} from '../../http/rate-limits.ts';
import * as contract from '#contract/chat.ts';
import { purgeOldMessages, publishOnlineCounts } from './jobs.ts';
import { getMuteDetails } from './mute-details.ts';
import { setMute } from './mutes.ts';
import { removeMessageAsStaff, removeOwnMessage } from './removal.ts';
import { dismissReport, listMutedPlayers, openReports, reportChatMessage } from './reports.ts';
import { getRoomSnapshot, findNamesInRoom, listRoomsForStaff, applySlowMode } from './rooms.ts';
import { postMessage } from './send.ts';
import { texts } from './texts.ts';

export { postSystemMessage } from './system-messages.ts';
export { assertNotMuted, findActiveMute } from './mutes.ts';
export { normalizeMessage } from './normalize.ts';
export { roomList, getRoomState } from './rooms.ts';
export { getWordFilter } from './word-filter.ts';

/** Refused messages count too, to stop endless tries; the rooms limit the pace of accepted ones. */
const messages: readonly RateLimit[] = [
  ...MUTATION_LIMIT,
  ...perPlayer(120, MINUTE),
  ...perPlayer(1_200, HOUR),
];
const byHand: readonly RateLimit[] = [...MUTATION_LIMIT, ...perPlayer(60, MINUTE)];
const HOUR_MS = HOUR * 1000;

const modules = {
  gifs: gifs.map(({ id, alt }) => ({ id, src: gifSrc(id), alt })),
  emotes: emotes.map((alt) => ({ alt, url: emoteUrl(alt) })),
};

/** The chat: rooms, messages and moderation. */
export const chatFeature = defineFeature({
  contract,
  limits: {
    sendMessage: messages,
    loadChat: PAGE_READ_LIMIT,
    chatModules: PAGE_READ_LIMIT,
    deleteMessage: byHand,
    deleteAnyMessage: byHand,
    mutePlayer: byHand,
    findMute: PAGE_READ_LIMIT,
    reportMessage: byHand,
    findNames: PAGE_READ_LIMIT,
    listReports: PAGE_READ_LIMIT,
    dismissReports: byHand,
    listMuted: PAGE_READ_LIMIT,
    listRooms: PAGE_READ_LIMIT,
    setSlowMode: byHand,
  },
  texts,
  rooms: chatRoomIds.map(chatSocketRoom),
  handlers: (deps) => ({
    sendMessage: async ({ input, player, language }) => ({
      message: await postMessage(deps, player, input, language),
    }),
    loadChat: ({ input, player }) => getRoomSnapshot(deps, player, input.room),
    chatModules: () => Promise.resolve(modules),
    async deleteMessage({ input, player }) {
      await removeOwnMessage(deps, player, input.id);
      return { status: true };
    },
    async deleteAnyMessage({ input, player }) {
      await removeMessageAsStaff(deps, player, input.id);
      return { status: true };
    },
    mutePlayer: async ({ input, player }) => ({
      until: (await setMute(deps, player, input))?.toISOString() ?? null,
    }),
    findMute: ({ input }) => getMuteDetails(deps, input.username),
    async reportMessage({ input, player }) {
      await reportChatMessage(deps, player, input);
      return { status: true };
    },
    findNames: async ({ input, player }) => ({ names: await findNamesInRoom(deps.db, player, input) }),
    listReports: ({ input }) => openReports(deps.db, input),
    async dismissReports({ input, player }) {
      await dismissReport(deps, player, input.id);
      return { status: true };
    },
    listMuted: ({ input }) => listMutedPlayers(deps, input),
    listRooms: async () => ({ rooms: await listRoomsForStaff(deps) }),
    async setSlowMode({ input, player }) {
      await applySlowMode(deps, player, input);
      return { slow_ms: input.slow_ms };
    },
  }),
  jobs: [
    { name: 'forgetting old messages', everyMs: HOUR_MS, run: purgeOldMessages },
    { name: 'counting who is in the chat', everyMs: 5_000, run: publishOnlineCounts },
  ],
});
