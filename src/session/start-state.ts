import type { ReplyOf } from '#contract/endpoint.ts';
import type { getPage } from '#contract/content.ts';
import type { init } from '#contract/site.ts';

/** State that the server embeds in the page, so that its scripts need not fetch it. */
interface StartState {
  /** Build of the site when the page was sent. */
  readonly build: string;
  readonly init: ReplyOf<typeof init> | null;
  readonly page: { readonly path: string; readonly reply: ReplyOf<typeof getPage> } | null;
}

/** Null if the page was not sent by the server itself, as in development. */
export const startState: StartState | null = read();

function read(): StartState | null {
  const text = typeof document === 'undefined' ? null : document.getElementById('state')?.textContent;
  // Written by the same server under the same contract.
  return text ? (JSON.parse(text) as StartState) : null;
}
