import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffNews } from '#contract/notifications.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form, FormFailure } from '#ui/form/form.tsx';
import { NewsFields } from './news-fields.tsx';
import { useNewsEditor, type NewsAction } from './use-news-editor.ts';
import styles from './staff-news.module.css';

interface NewsEditorProps {
  /** null for a new one. */
  readonly news: StaffNews | null;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Edits, publishes and ends a news item. */
export const NewsEditor = ({ news, onChanged, onClose }: NewsEditorProps) => {
  const { t } = useTranslation('staffNews');
  const formId = useId();
  const editor = useNewsEditor(news, onChanged, onClose);
  const { form } = editor;
  const [requested, setRequested] = useState<NewsAction | null>(null);
  return (
    <Dialog
      title={t(news ? 'editor' : 'write')}
      width={640}
      closesOnScrim={false}
      focusesField
      onClose={onClose}
      footer={<Keys editor={editor} formId={formId} onAsk={setRequested} />}
    >
      <Form form={form} id={formId} className={styles.editor}>
        <NewsFields form={form} hasBegun={editor.news?.state === 'published'} />
        <FormFailure form={form} />
      </Form>
      {requested && (
        <ConfirmDialog
          danger={requested === 'end'}
          title={t(`${requested}Title`, { title: form.values.texts.en?.title ?? '' })}
          confirmLabel={t(requested)}
          onConfirm={() => editor.act(requested)}
          onClose={() => setRequested(null)}
        >
          <p className="sec">{t(`${requested}Text`)}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
};

interface KeysProps {
  readonly editor: ReturnType<typeof useNewsEditor>;
  readonly formId: string;
  readonly onAsk: (act: NewsAction) => void;
}

const Keys = ({ editor: { news, form, isBusy, isSaving }, formId, onAsk }: KeysProps) => {
  const { t } = useTranslation('staffNews');
  return (
    <div className={styles.keys}>
      {news && (
        <Button variant="danger" disabled={isBusy} onClick={() => onAsk('end')}>
          {t('end')}
        </Button>
      )}
      <span className="grow" />
      <Button type="submit" form={formId} loading={isSaving} disabled={isBusy}>
        {t('save')}
      </Button>
      {(news?.state ?? 'draft') === 'draft' && (
        <Button variant="primary" disabled={isBusy || !form.isReady} onClick={() => onAsk('publish')}>
          {t('publish')}
        </Button>
      )}
    </div>
  );
};
