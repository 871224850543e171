/** Characters that reorder or hide surrounding text; joiners stay, because scripts and emoji need them. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/gu;
const LONE_HALVES = /\p{Cs}/gu;
const CONTROLS = /[^\P{Cc}\n]/gu;
/** More combining marks per letter than any language uses. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;
const EMPTY_LINES = /\n{3,}/g;

/** Sanitizes text: removes control characters, bidirectional overrides and stacked marks. */
export const sanitizeText = (typed: string): string =>
  typed
    .replace(LONE_HALVES, '')
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(CONTROLS, '')
    .replace(INVISIBLE, '')
    .replace(PILED_MARKS, '$1')
    .replace(EMPTY_LINES, '\n\n')
    .trim();
