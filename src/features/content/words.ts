/** Texts around content pages. */
export const content = {
  updated: 'Last updated {{date}}',
  failed: 'This page didn’t load.',
} as const;
