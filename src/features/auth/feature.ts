import * as z from 'zod/mini';
import { modal } from '#ui/modal.ts';
import { defineLazyModal, type Feature } from '#features/feature-types.ts';
import { twoFaModal } from '../security/feature.ts';

/** Login, registration and forgot password. */
export const authModal = modal('auth', {
  tab: z.catch(z.enum(['login', 'register', 'forgot_password']), 'login'),
});
/** Sets a new password; opened by the link in the e-mail. */
export const resetPasswordModal = modal('reset-password', {
  token: z.string().check(z.minLength(1), z.maxLength(128)),
});

/** Sign-in: login, registration and password reset. */
export const authFeature: Feature = {
  words: () => import('./words.ts'),
  modals: [
    defineLazyModal(authModal, () => import('./auth-modal.tsx')),
    defineLazyModal(twoFaModal, () => import('./two-fa-modal.tsx')),
    defineLazyModal(resetPasswordModal, () => import('./reset-password-modal.tsx')),
  ],
};
