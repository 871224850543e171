export const ui = {
  cancel: 'Cancel',
  close: 'Close',
  copied: 'Copied to clipboard!',
  copy: 'Copy',
  hidePassword: 'Hide password',
  showPassword: 'Show password',
  notifications: 'Notifications',
  dismiss: 'Dismiss',
  tryAgain: 'Try again',
} as const;
