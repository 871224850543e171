import { createElement } from 'react';
import { modal } from '#ui/modal.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import { showOverDialog } from '#ui/over-dialog.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { lazyModal, withWords, type Feature } from '../face.ts';
import { useQuestion, type CodeQuestion } from './question.ts';

const words = () => import('./words.ts');

/** A one-time code; opened by `useAskCode`. */
const otpModal = modal('otp', {});
const CodeDialog = lazyDialog(withWords(words, () => import('./otp-modal.tsx')));

/**
 * Asks the player for a one-time code, over a dialog too: `const code = await askCode({ scope, reason })`. Null when
 * the player closed it; an empty text where the account has neither an app nor an address, which the server knows.
 */
export function useAskCode(): (question: CodeQuestion) => Promise<string | null> {
  const openModal = useOpenModal();
  return (question) =>
    new Promise((resolve) => {
      useQuestion.getState().asked?.answer(null);
      const asked = {
        ...question,
        answer(code: string | null) {
          if (useQuestion.getState().asked === asked) useQuestion.setState({ asked: null });
          resolve(code);
        },
      };
      useQuestion.setState({ asked });
      const close = () => void showOverDialog(null);
      if (!showOverDialog(createElement(CodeDialog, { onClose: close }))) openModal(otpModal);
    });
}

/** What keeps an account its owner's. */
export const securityFeature: Feature = {
  words,
  modals: [lazyModal(otpModal, () => import('./otp-modal.tsx'))],
};
