import type { ChatMessage } from '#contract/chat-events.ts';

export type MessagePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'emote'; readonly name: string }
  | { readonly kind: 'mention'; readonly id: string; readonly username: string };

const marked = /:[a-z0-9-]{1,40}:|(?<![\p{L}\p{N}_])@[\p{L}\p{N}_.-]+/gu;

/**
 * Splits a message into text, emotes and mentions. `:word:` is an emote only if known, `@word` a mention only
 * of players the server resolved (requirement 1, section 4). Everything else stays text, links included.
 */
export function messageParts(
  text: string,
  emotes: ReadonlySet<string>,
  mentions: ChatMessage['mentions'],
): readonly MessagePart[] {
  const parts: MessagePart[] = [];
  let rest = 0;
  marked.lastIndex = 0;
  for (let match = marked.exec(text); match; match = marked.exec(text)) {
    const part = partOf(match[0], emotes, mentions);
    // The closing colon of a non-emote may open the next one: `12:30:fire:`.
    if (!part) marked.lastIndex = match.index + 1;
    else {
      if (match.index > rest) parts.push({ kind: 'text', text: text.slice(rest, match.index) });
      parts.push(part.part);
      rest = match.index + part.length;
      marked.lastIndex = rest;
    }
  }
  if (rest < text.length) parts.push({ kind: 'text', text: text.slice(rest) });
  return parts;
}

function partOf(
  word: string,
  emotes: ReadonlySet<string>,
  mentions: ChatMessage['mentions'],
): { readonly part: MessagePart; readonly length: number } | null {
  if (word.startsWith(':')) {
    const name = word.slice(1, -1);
    return emotes.has(name) ? { part: { kind: 'emote', name }, length: word.length } : null;
  }
  // Punctuation after a name is not part of the name.
  for (let length = word.length; length > 1; length -= 1) {
    const name = word.slice(1, length).toLowerCase();
    const found = mentions.find(({ username }) => username.toLowerCase() === name);
    if (found) return { part: { kind: 'mention', ...found }, length };
    if (!/[._-]/.test(word.charAt(length - 1))) return null;
  }
  return null;
}

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Counts user-perceived characters (grapheme clusters). */
export const countGraphemes = (text: string): number => [...characters.segment(text)].length;

/** A partially typed emote or player name. */
export interface Completion {
  readonly kind: 'emote' | 'name';
  /** The typed prefix, without its mark. */
  readonly start: string;
  /** Position of the mark. */
  readonly from: number;
}

const begun = /(?:^|\s)(?::(?<emote>[a-z0-9-]{1,40})|@(?<name>[\p{L}\p{N}_.-]{0,20}))$/iu;

/** Returns the completable word before the caret, or null. */
export function completionAt(text: string, caret: number): Completion | null {
  const { emote, name } = begun.exec(text.slice(0, caret))?.groups ?? {};
  if (emote !== undefined)
    return { kind: 'emote', start: emote.toLowerCase(), from: caret - emote.length - 1 };
  if (name !== undefined) return { kind: 'name', start: name, from: caret - name.length - 1 };
  return null;
}

const betCommand = /^\/bet(?:\s+(?<id>[A-Za-z0-9_-]{1,64}))?(?:\s+(?<text>.*))?$/su;

/** Splits `/bet id text` into its two parts. Returns null for any other text. */
export function readBetCommand(text: string): { readonly bet: string | null; readonly text: string } | null {
  const match = betCommand.exec(text.trim());
  return match && { bet: match.groups?.['id'] ?? null, text: match.groups?.['text']?.trim() ?? '' };
}
