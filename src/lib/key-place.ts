import { useState } from 'react';
import { formatCountForText } from './format-count.ts';

/** A page of a list by key: the first one, one by its number, or one next to a row that is known. */
export interface KeyPlace {
  readonly page: number;
  readonly before?: string;
  readonly after?: string;
}

export const FIRST_PAGE: KeyPlace = { page: 1 };

/** Where a reply is in its list; a page next to a row is not counted. */
export interface KeyReply {
  readonly pagination: { readonly total: number; readonly more?: true | undefined } | null;
  readonly cursors: { readonly newer: string | null; readonly older: string | null };
}

/** The page before this one; null: there is none. The first page is read afresh: rows may have come since. */
export function pageBefore({ page }: KeyPlace, { cursors: { newer } }: KeyReply): KeyPlace | null {
  if (page <= 1) return null;
  return page === 2 || newer === null ? FIRST_PAGE : { page: page - 1, after: newer };
}

/** The page after this one; null: there is none. */
export const pageAfter = ({ page }: KeyPlace, { cursors: { older } }: KeyReply): KeyPlace | null =>
  older === null ? null : { page: page + 1, before: older };

export type KnownTotal = NonNullable<KeyReply['pagination']>;

/** Remembers the size of the list named `of`, which only its first page says. Null: it is not known yet. */
export const useKnownTotal = (of: string, reply: KeyReply | undefined): KnownTotal | null => {
  const [known, setKnown] = useState<{ of: string; total: KnownTotal } | null>(null);
  const said = reply?.pagination;
  if (said && (known?.of !== of || known.total.total !== said.total || known.total.more !== said.more))
    setKnown({ of, total: said });
  return known?.of === of ? known.total : null;
};

/** `1,842`, or `1,000+` of a list that was counted no further. */
export const formatTotal = ({ total, more }: KnownTotal): string =>
  `${formatCountForText(total)}${more ? '+' : ''}`;

/** Whether the list has more than the shown page, so that its pages can be turned. */
export const hasPages = ({ page }: KeyPlace, { cursors: { older } }: KeyReply): boolean =>
  page > 1 || older !== null;

const PARAMETERS = ['page', 'before', 'after'] as const;

/** The page that an address names. */
export function readPlace(params: URLSearchParams): KeyPlace {
  const page = Number(/^[1-9]\d{0,5}$/.exec(params.get('page') ?? '')?.[0] ?? 1);
  const [before, after] = [params.get('before'), params.get('after')];
  if (before !== null) return { page, before };
  return after === null ? { page } : { page, after };
}

/** The page as parameters of an address; the first one needs none. */
export const placeParameters = (place: KeyPlace): Record<string, string> =>
  Object.fromEntries(
    PARAMETERS.flatMap((name) => {
      const value = place[name];
      return value === undefined || (name === 'page' && value === 1) ? [] : [[name, String(value)]];
    }),
  );
