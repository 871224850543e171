import type { RequestInputOf } from '#contract/endpoint.ts';
import { isNewsLink, type NewsLanguage, type saveNews, type StaffNews } from '#contract/notifications.ts';

export interface DraftText {
  readonly title: string;
  readonly content: string;
  readonly cta_text: string;
}

/** News as it is written, before it is sent. */
export interface NewsDraft {
  readonly texts: Readonly<Partial<Record<NewsLanguage, DraftText>>>;
  readonly picture: { readonly name: string; readonly address: string } | null;
  readonly link: string;
  /** As a field of date and time has it, local; empty: none. */
  readonly starts: string;
  readonly ends: string;
}

export const emptyText: DraftText = { title: '', content: '', cta_text: '' };

/** A time of the wire for a field of date and time. */
function localOf(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
const isoOf = (local: string): string | null => (local === '' ? null : new Date(local).toISOString());

/** What the editor begins with. */
export const createNewsDraft = (news: StaffNews | null): NewsDraft => ({
  texts: news?.texts ?? {},
  picture: news?.picture && news.image_url ? { name: news.picture, address: news.image_url } : null,
  link: news?.cta_link ?? '',
  starts: localOf(news?.starts_at ?? null),
  ends: localOf(news?.ends_at ?? null),
});

const isWritten = (text: DraftText | undefined): boolean =>
  text !== undefined && text.title.trim() !== '' && text.content.trim() !== '';

/** Whether it can be saved: English is written and the link is one. */
export const isNewsDraftComplete = ({ texts, link }: NewsDraft): boolean =>
  isWritten(texts.en) && (link === '' || isNewsLink(link));

/** What is sent of it: languages that are not written are left out. */
export const toNewsRequest = (
  draft: NewsDraft,
  newsId: string | undefined,
): RequestInputOf<typeof saveNews> => ({
  ...(newsId !== undefined && { news_id: newsId }),
  texts: Object.fromEntries(Object.entries(draft.texts).filter(([, text]) => isWritten(text))),
  picture: draft.picture?.name ?? null,
  cta_link: draft.link === '' ? null : draft.link,
  starts_at: isoOf(draft.starts),
  ends_at: isoOf(draft.ends),
});
