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
  loading: 'Loading',
  loadFailed: 'This did not load.',
  loadFailedText: 'Check your connection and try again.',
} as const;
