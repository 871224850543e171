import * as z from 'zod/mini';
import { modal } from '#ui/modal.ts';
import { defineLazyModal, players, type Feature } from '#features/feature-types.ts';

/** The question that is asked in a room of the chat; without a room in the first one. */
export const triviaModal = modal('trivia', { room: z.optional(z.string()) });

/** Questions in the chat, and the page on which staff writes them. */
export const triviaFeature: Feature = {
  words: () => import('./words.ts'),
  modals: [defineLazyModal(triviaModal, () => import('./trivia-modal.tsx'), players)],
};
