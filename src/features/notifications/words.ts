/** Texts of a notification by its key, as it is shown to the player; the server says the key alone. */
export const notices = {
  chat_mention: { title: '{{username}} mentioned you', message: 'In the chat: {{room}}' },
  limit_lowered: { title: 'Limit lowered', message: 'Support lowered a limit of your account.' },
  new_sign_in: { title: 'New sign-in', message: 'From a device we don’t know: {{device}}' },
  two_factor_reset: {
    title: 'Two-factor is off',
    message: 'Support turned two-factor login off. Turn it on again.',
  },
  verification_approved: { title: 'Verification', message: 'Your papers were accepted.' },
  verification_refused: { title: 'Verification', message: 'Papers were refused: {{reason}}' },
} as const;
