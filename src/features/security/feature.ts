import { createElement } from 'react';
import * as z from 'zod/mini';
import type { SignInReply } from '#contract/auth.ts';
import { startSession } from '#session/start-session.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { modal } from '#ui/modal.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import { showNestedDialog } from '#ui/dialog-stack.ts';
import {
  defineLazyModal,
  players,
  lazySharedComponent,
  withWords,
  type Feature,
} from '#features/feature-types.ts';
import { usePendingSignIn } from './pending-sign-in.ts';
import { useOtpPrompt, type OtpPrompt } from './otp-prompt.ts';

export { usePendingSignIn } from './pending-sign-in.ts';

const words = () => import('./words.ts');
const token = z.string().check(z.minLength(1), z.maxLength(128));

/** A one-time code; opened by `useRequestOtp`. */
const otpModal = modal('otp', {});
/** The second factor of a sign-in; opened by `useSignIn`. */
export const twoFaModal = modal('auth-two-fa', {});
/** Sets two-factor up. */
export const twoFactorModal = modal('dashboard-two-factor', {});
/** Opened by mailed links. */
const confirmEmailModal = modal('confirm-email', { token });
const revokeEmailModal = modal('revoke-email', { token });

/** The field of a one-time code inside of a longer form. */
export const CodeInForm = lazySharedComponent(
  words,
  async () => (await import('./code-in-form.tsx')).CodeInForm,
);

/** The ways to log in that ended as an account was taken back, and the recent ones that are left. */
export const WaysInList = lazySharedComponent(words, async () => (await import('./ways-in.tsx')).WaysInList);

const OtpDialog = lazyDialog(withWords(words, () => import('./otp-modal.tsx')));

/**
 * Asks the player for a one-time code, over a dialog too: `const code = await askCode({ scope, reason })`. Null when
 * the player closed it; an empty text where the account has neither an app nor an address, which the server knows.
 */
export function useRequestOtp(): (question: OtpPrompt) => Promise<string | null> {
  const openModal = useOpenModal();
  return (question) =>
    new Promise((resolve) => {
      useOtpPrompt.getState().asked?.answer(null);
      const asked = {
        ...question,
        answer(code: string | null) {
          if (useOtpPrompt.getState().asked === asked) useOtpPrompt.setState({ asked: null });
          resolve(code);
        },
      };
      useOtpPrompt.setState({ asked });
      const close = () => void showNestedDialog(null);
      if (!showNestedDialog(createElement(OtpDialog, { onClose: close }))) openModal(otpModal);
    });
}

/** What follows on the reply of every way in: the home page, or the question for the second factor. */
export function useSignIn(): (reply: SignInReply) => void {
  const openModal = useOpenModal();
  return ({ auth_token, auth_seed, device_token, two_fa_ticket, passkey = null }) => {
    if (auth_token && auth_seed) startSession({ auth_token, auth_seed, device_token });
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
    defineLazyModal(otpModal, () => import('./otp-modal.tsx'), { tab: 'login' }),
    defineLazyModal(twoFactorModal, () => import('./two-factor-modal.tsx'), players),
    defineLazyModal(confirmEmailModal, () => import('./confirm-email-modal.tsx')),
    defineLazyModal(revokeEmailModal, () => import('./revoke-email-modal.tsx')),
  ],
};
