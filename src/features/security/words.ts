/** Texts of the safety of an account. */
export const security = {
  code: {
    title: 'Enter your code',
    label: '6-digit code',
    fromApp: 'Type the 6 digits from your authenticator app.',
    fromMail: 'We sent 6 digits to {{email}}.',
    sent: 'Sent just now.',
    again: 'Send again',
    againIn: 'Send again in {{time}}',
    waiting: 'Asking for a code',
    failed: 'The code could not be sent.',
    confirm: 'Confirm',
    useRecovery: 'Use a recovery code',
    useApp: 'Use your app',
    recovery: 'Recovery code',
    lost: 'Lost your device?',
  },
} as const;
