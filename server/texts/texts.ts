import type { RefusalKey } from '#contract/errors.ts';
import type { ContentBlock } from '../features/site/contract.ts';
import type { DefaultStrategyKey } from '#engine/autobet/default-strategies.ts';

/** A page of the site that the server keeps. */
export interface PageText {
  readonly layout: 'default' | 'landing';
  readonly title: string;
  /** ISO 8601 in UTC. */
  readonly updatedAt: string;
  readonly components: readonly ContentBlock[];
}

/** Everything the server says to a player in one language; `{name}` stands for a value. */
export interface Texts {
  readonly refusalTitle: string;
  readonly refusals: Readonly<Record<RefusalKey, string>>;
  /** Why a request is not valid: fills `{reason}` of INVALID_REQUEST. */
  readonly reasons: Readonly<
    Record<'field' | 'unknownField' | 'fields' | 'depth' | 'body' | 'address' | 'request' | 'hosts', string>
  >;
  readonly notifications: Readonly<
    Record<'demo_credit', { readonly title: string; readonly message: string }>
  >;
  readonly mails: Readonly<
    Record<'passwordReset', { readonly subject: string; readonly lines: readonly string[] }>
  >;
  /** The strategies that everybody has. */
  readonly strategies: Readonly<
    Record<DefaultStrategyKey, { readonly name: string; readonly description: string }>
  >;
  /** By path: `/info/terms-and-conditions`. */
  readonly pages: Readonly<Record<string, PageText>>;
}

/** Puts values into a sentence; a name without a value stays as it is. */
export const fill = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
