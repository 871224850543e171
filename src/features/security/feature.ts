import { createElement } from 'react';
import * as z from 'zod/mini';
import type { SignInReply } from '#server/features/auth/contract.ts';
import { enterSite } from '#session/enter-site.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { modal } from '#ui/modal.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import { showOverDialog } from '#ui/over-dialog.ts';
import { lazyModal, players, sharedPart, withWords, type Feature } from '../face.ts';
import { usePendingSignIn } from './pending-sign-in.ts';
import { useQuestion, type CodeQuestion } from './question.ts';

export { usePendingSignIn } from './pending-sign-in.ts';

const words = () => import('./words.ts');
const token = z.string().check(z.minLength(1), z.maxLength(128));

/** A one-time code; opened by `useAskCode`. */
const otpModal = modal('otp', {});
/** The second factor of a sign-in; opened by `useSignIn`. */
export const twoFaModal = modal('auth-two-fa', {});
/** Sets two-factor up. */
export const twoFactorModal = modal('dashboard-two-factor', {});
/** Opened by mailed links. */
const confirmEmailModal = modal('confirm-email', { token });
const revokeEmailModal = modal('revoke-email', { token });

/** The field of a one-time code inside of a longer form. */
export const CodeInForm = sharedPart(words, async () => (await import('./code-in-form.tsx')).CodeInForm);

/** The ways to log in that ended as an account was taken back, and the recent ones that are left. */
export const WaysInList = sharedPart(words, async () => (await import('./ways-in.tsx')).WaysInList);

const OtpDialog = lazyDialog(withWords(words, () => import('./otp-modal.tsx')));

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
      if (!showOverDialog(createElement(OtpDialog, { onClose: close }))) openModal(otpModal);
    });
}

/** What follows on the reply of every way in: the home page, or the question for the second factor. */
export function useSignIn(): (reply: SignInReply) => void {
  const openModal = useOpenModal();
  return ({ auth_token, auth_seed, device_token, two_fa_ticket, passkey = null }) => {
    if (auth_token && auth_seed) enterSite({ auth_token, auth_seed, device_token });
    if (!two_fa_ticket) return;
    usePendingSignIn.setState({ pending: { ticket: two_fa_ticket, passkey } });
    openModal(twoFaModal);
  };
}

/** What keeps an account its owner's. */
export const securityFeature: Feature = {
  words,
  pages: [
    {
      path: '/my-account/general/security',
      layout: 'account',
      needsLogin: true,
      load: () => import('./security-page.tsx'),
    },
  ],
  modals: [
    lazyModal(otpModal, () => import('./otp-modal.tsx'), { tab: 'login' }),
    lazyModal(twoFactorModal, () => import('./two-factor-modal.tsx'), players),
    lazyModal(confirmEmailModal, () => import('./confirm-email-modal.tsx')),
    lazyModal(revokeEmailModal, () => import('./revoke-email-modal.tsx')),
  ],
};
