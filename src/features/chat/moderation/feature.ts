import * as z from 'zod/mini';
import { modal } from '#ui/modal.ts';
import { defineLazyModal, players, type Feature } from '#features/feature-types.ts';

/** Keeps a player from writing in the chat; for staff. */
export const chatMuteModal = modal('chat-mute', { username: z.string() });

/** What moderators do to players. */
export const moderationFeature: Feature = {
  words: () => import('./words.ts'),
  modals: [defineLazyModal(chatMuteModal, () => import('./chat-mute-modal.tsx'), players)],
};
