export const languages = {
  title: 'Language',
  reloads: 'The page reloads in the language you choose.',
} as const;
