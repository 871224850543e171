import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pushNotice } from '#api/notices.ts';
import { useCall } from '#api/query.ts';
import { endNews, publishNews, saveNews, type StaffNews } from '#server/features/notifications/contract.ts';
import { draftOf, isComplete, requestOf } from './news-draft.ts';

/** What is done with news besides saving it. */
export type NewsAct = 'publish' | 'end';

/** The draft of a piece of news, and what is done with it; `onDone` once that is done. */
export function useNewsEditor(opened: StaffNews | null, onChanged: () => void, onDone: () => void) {
  const { t } = useTranslation('staffNews');
  const [news, setNews] = useState(opened);
  const [draft, setDraft] = useState(() => draftOf(opened));
  const [error, setError] = useState<string | null>(null);
  const handlers = { onFailure: (sentence: string) => setError(sentence) };
  const saving = useCall(saveNews, handlers);
  const calls = { publish: useCall(publishNews, handlers), end: useCall(endNews, handlers) };
  const keep = async (): Promise<StaffNews | null> => {
    setError(isComplete(draft) ? null : t('incomplete'));
    if (!isComplete(draft)) return null;
    const reply = await saving.send(requestOf(draft, news?.id));
    if (!reply) return null;
    setNews(reply.news);
    onChanged();
    return reply.news;
  };
  const done = (sentence: string): void => {
    pushNotice({ type: 'win', message: sentence });
    onDone();
  };
  return {
    ...{ news, draft, setDraft, error },
    isSaving: saving.isSending,
    isBusy: saving.isSending || calls.publish.isSending || calls.end.isSending,
    async save(): Promise<void> {
      if (await keep()) done(t('saved'));
    },
    /** What is published is saved before. */
    async act(act: NewsAct): Promise<void> {
      const kept = act === 'publish' ? await keep() : news;
      if (!kept || !(await calls[act].send({ news_id: kept.id }))) return;
      onChanged();
      done(t(act === 'publish' ? 'published' : 'ended'));
    },
  };
}
