import type { PageText } from './texts.ts';

/** Pages that the server keeps, by path. */
export const pages: Readonly<Record<string, PageText>> = {};
