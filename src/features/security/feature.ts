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

const loadTexts = () => import('./words.ts');
const token = z.string().check(z.minLength(1), z.maxLength(128));

/** Asks for a one-time code; opened by `useRequestOtp`. */
const otpModal = modal('otp', {});
/** Asks for the second factor of a sign-in; opened by `useSignIn`. */
export const twoFaModal = modal('auth-two-fa', {});
export const twoFactorModal = modal('dashboard-two-factor', {});
/** Opened by links in e-mails. */
const confirmEmailModal = modal('confirm-email', { token });
const revokeEmailModal = modal('revoke-email', { token });

/** One-time code field within a larger form. */
export const CodeInForm = lazySharedComponent(
  loadTexts,
  async () => (await import('./code-in-form.tsx')).CodeInForm,
);

/** Sign-in methods removed when an account was recovered, and the recent ones that remain. */
export const WaysInList = lazySharedComponent(
  loadTexts,
  async () => (await import('./ways-in.tsx')).WaysInList,
);

const OtpDialog = lazyDialog(withWords(loadTexts, () => import('./otp-modal.tsx')));

/**
 * Asks the player for a one-time code, also on top of a dialog: `const code = await askCode({ scope, reason
 * })`. Resolves to null if the player cancels, and to an empty text if the account has neither an app nor an
 * e-mail, in which case the server requires no code.
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

/** Handles the reply of any sign-in method: starts the session, or asks for the second factor. */
export function useSignIn(): (reply: SignInReply) => void {
  const openModal = useOpenModal();
  return ({ auth_token, auth_seed, device_token, two_fa_ticket, passkey = null }) => {
    if (auth_token && auth_seed) startSession({ auth_token, auth_seed, device_token });
    if (!two_fa_ticket) return;
    usePendingSignIn.setState({ pending: { ticket: two_fa_ticket, passkey } });
    openModal(twoFaModal);
  };
}

/** Account security. */
export const securityFeature: Feature = {
  words: loadTexts,
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
