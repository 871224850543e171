/** The page with helplines. */
export const HELP_PATH = '/info/responsible-play';
