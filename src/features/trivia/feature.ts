import * as z from 'zod/mini';
import { modal } from '#ui/modal.ts';
import { defineLazyModal, players, type Feature } from '#features/feature-types.ts';

/** Trivia question of a chat room, the first one by default. */
export const triviaModal = modal('trivia', { room: z.optional(z.string()) });

/** Trivia questions in the chat, and the staff page that manages them. */
export const triviaFeature: Feature = {
  words: () => import('./words.ts'),
  modals: [defineLazyModal(triviaModal, () => import('./trivia-modal.tsx'), players)],
};
