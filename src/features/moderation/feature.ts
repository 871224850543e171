import * as z from 'zod/mini';
import { modal } from '#ui/modal.ts';
import { lazyModal, players, type Feature } from '../face.ts';

/** Keeps a player from writing in the chat; for staff. */
export const chatMuteModal = modal('chat-mute', { username: z.string() });

/** What moderators do to players. */
export const moderationFeature: Feature = {
  words: () => import('./words.ts'),
  modals: [lazyModal(chatMuteModal, () => import('./chat-mute-modal.tsx'), players)],
};
