/** Page with gambling helplines. */
export const HELP_PATH = '/info/responsible-play';
