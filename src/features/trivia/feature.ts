import * as z from 'zod/mini';
import { modal } from '#ui/modal.ts';
import { lazyModal, players, type Feature } from '../face.ts';

/** The question that is asked in a room of the chat; without a room in the first one. */
export const triviaModal = modal('trivia', { room: z.optional(z.string()) });

/** Questions in the chat, and the page on which staff writes them. */
export const triviaFeature: Feature = {
  words: () => import('./words.ts'),
  modals: [lazyModal(triviaModal, () => import('./trivia-modal.tsx'), players)],
};
