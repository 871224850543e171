import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { useEndpointMutation } from '#api/query.ts';
import { endNews, publishNews, saveNews, type StaffNews } from '#contract/notifications.ts';
import { createNewsDraft, isNewsDraftComplete, toNewsRequest } from './news-draft.ts';

/** Actions on news besides saving. */
export type NewsAction = 'publish' | 'end';

/** State and actions of the news editor; calls `onDone` after a successful action. */
export function useNewsEditor(opened: StaffNews | null, onChanged: () => void, onDone: () => void) {
  const { t } = useTranslation('staffNews');
  const [news, setNews] = useState(opened);
  const [draft, setDraft] = useState(() => createNewsDraft(opened));
  const [error, setError] = useState<string | null>(null);
  const handlers = { onFailure: (sentence: string) => setError(sentence) };
  const saving = useEndpointMutation(saveNews, handlers);
  const calls = {
    publish: useEndpointMutation(publishNews, handlers),
    end: useEndpointMutation(endNews, handlers),
  };
  const keep = async (): Promise<StaffNews | null> => {
    setError(isNewsDraftComplete(draft) ? null : t('incomplete'));
    if (!isNewsDraftComplete(draft)) return null;
    const reply = await saving.send(toNewsRequest(draft, news?.id));
    if (!reply) return null;
    setNews(reply.news);
    onChanged();
    return reply.news;
  };
  const done = (sentence: string): void => {
    showToast({ type: 'win', message: sentence });
    onDone();
  };
  return {
    news,
    draft,
    setDraft,
    error,
    isSaving: saving.isSending,
    isBusy: saving.isSending || calls.publish.isSending || calls.end.isSending,
    async save(): Promise<void> {
      if (await keep()) done(t('saved'));
    },
    /** Saves before publishing. */
    async act(act: NewsAction): Promise<void> {
      const saved = act === 'publish' ? await keep() : news;
      if (!saved || !(await calls[act].send({ news_id: saved.id }))) return;
      onChanged();
      done(t(act === 'publish' ? 'published' : 'ended'));
    },
  };
}
