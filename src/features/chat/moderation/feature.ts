import * as z from 'zod/mini';
import { modal } from '#ui/modal.ts';
import { defineLazyModal, players, type Feature } from '#features/feature-types.ts';

/** Mutes a player in the chat; staff only. */
export const chatMuteModal = modal('chat-mute', { username: z.string() });

export const moderationFeature: Feature = {
  words: () => import('./words.ts'),
  modals: [defineLazyModal(chatMuteModal, () => import('./chat-mute-modal.tsx'), players)],
};
