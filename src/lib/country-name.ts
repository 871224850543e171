/** Returns the name of a country (ISO 3166-1) in a language. */
export const countryName = (code: string, language: string): string =>
  new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
