/** The languages of the site by ISO code, each with its native name; the first is the default. */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  pt: 'Português',
  fr: 'Français',
  ru: 'Русский',
  tr: 'Türkçe',
  ja: '日本語',
  ar: 'العربية',
} as const;

export type Language = keyof typeof languages;
