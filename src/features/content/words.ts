export const content = {
  updated: 'Last updated {{date}}',
  english: 'This page is only available in English.',
  failed: 'This page didn’t load.',
} as const;
