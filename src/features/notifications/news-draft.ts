import * as z from 'zod/mini';
import type { RequestInputOf } from '#contract/endpoint.ts';
import { isNewsLink, type NewsLanguage, type saveNews, type StaffNews } from '#contract/notifications.ts';
import { i18n } from '#src/i18n/index.ts';
import type { SchemaForm } from '#ui/form/use-schema-form.ts';

export interface DraftText {
  readonly title: string;
  readonly content: string;
  readonly cta_text: string;
}

/** Unsaved form state of a news item. */
export interface NewsDraft {
  readonly texts: Readonly<Partial<Record<NewsLanguage, DraftText>>>;
  readonly picture: { readonly name: string; readonly address: string } | null;
  readonly link: string;
  /** Value of a `datetime-local` field; empty means none. */
  readonly starts: string;
  readonly ends: string;
}

/** What is saved of a draft. */
export type NewsRequest = Omit<RequestInputOf<typeof saveNews>, 'news_id'>;

export type NewsForm = SchemaForm<NewsDraft, NewsRequest>;

export const emptyText: DraftText = { title: '', content: '', cta_text: '' };

/** Converts an ISO time to a `datetime-local` value. */
function localOf(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
const isoOf = (local: string): string | null => (local === '' ? null : new Date(local).toISOString());

export const createNewsDraft = (news: StaffNews | null): NewsDraft => ({
  texts: news?.texts ?? {},
  picture: news?.picture && news.image_url ? { name: news.picture, address: news.image_url } : null,
  link: news?.cta_link ?? '',
  starts: localOf(news?.starts_at ?? null),
  ends: localOf(news?.ends_at ?? null),
});

const isWritten = (text: DraftText | undefined): boolean =>
  text !== undefined && text.title.trim() !== '' && text.content.trim() !== '';

/** Builds the request of a draft. Languages without text are left out. */
const toNewsRequest = (draft: NewsDraft): NewsRequest => ({
  texts: Object.fromEntries(Object.entries(draft.texts).filter(([, text]) => isWritten(text))),
  picture: draft.picture?.name ?? null,
  cta_link: draft.link === '' ? null : draft.link,
  starts_at: isoOf(draft.starts),
  ends_at: isoOf(draft.ends),
});

/** A draft that can be saved: it has an English text and a valid link. */
export const newsSchema: z.ZodMiniType<NewsRequest, NewsDraft> = z.pipe(
  z.object({
    texts: z
      .custom<NewsDraft['texts']>()
      .check(z.refine((texts) => isWritten(texts.en), { error: () => i18n.t('staffNews:incomplete') })),
    picture: z.custom<NewsDraft['picture']>(),
    link: z
      .string()
      .check(
        z.refine((link) => link === '' || isNewsLink(link), { error: () => i18n.t('staffNews:linkBad') }),
      ),
    starts: z.string(),
    ends: z.string(),
  }),
  z.transform(toNewsRequest),
);
