import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { useEndpointMutation } from '#api/query.ts';
import { endNews, publishNews, saveNews, type StaffNews } from '#contract/notifications.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { createNewsDraft, newsSchema, type NewsForm, type NewsRequest } from './news-draft.ts';

/** Actions on news besides saving. */
export type NewsAction = 'publish' | 'end';

/** State and actions of the news editor; calls `onDone` after a successful action. */
export function useNewsEditor(opened: StaffNews | null, onChanged: () => void, onDone: () => void) {
  const { t } = useTranslation('staffNews');
  const [news, setNews] = useState(opened);
  const handlers = { onFailure: (message: string) => form.setError('root', { message }) };
  const saving = useEndpointMutation(saveNews, handlers);
  const calls = {
    publish: useEndpointMutation(publishNews, handlers),
    end: useEndpointMutation(endNews, handlers),
  };
  const keep = async (request: NewsRequest): Promise<StaffNews | null> => {
    const reply = await saving.send({ ...(news && { news_id: news.id }), ...request });
    if (!reply) return null;
    setNews(reply.news);
    onChanged();
    return reply.news;
  };
  const done = (sentence: string): void => {
    showToast({ type: 'win', message: sentence });
    onDone();
  };
  const form: NewsForm = useSchemaForm({
    schema: newsSchema,
    values: createNewsDraft(opened),
    async send(request) {
      if (await keep(request)) done(t('saved'));
    },
  });
  return {
    news,
    form,
    isSaving: saving.isSending,
    isBusy: saving.isSending || calls.publish.isSending || calls.end.isSending,
    /** Saves before publishing. */
    async act(act: NewsAction): Promise<void> {
      const saved = act === 'publish' ? form.checked && (await keep(form.checked)) : news;
      if (!saved || !(await calls[act].send({ news_id: saved.id }))) return;
      onChanged();
      done(t(act === 'publish' ? 'published' : 'ended'));
    },
  };
}
