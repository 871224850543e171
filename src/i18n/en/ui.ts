export const ui = {
  cancel: 'Cancel',
  close: 'Close',
  copied: 'Copied to clipboard!',
  copyFailed: 'Could not copy. Select the text and copy it yourself.',
  hidePassword: 'Hide password',
  showPassword: 'Show password',
  notifications: 'Notifications',
  dismiss: 'Dismiss',
  tryAgain: 'Try again',
} as const;
