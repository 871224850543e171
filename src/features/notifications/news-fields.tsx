import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newsLanguages, newsLimits, type NewsLanguage } from '#contract/notifications.ts';
import { useSite } from '#session/site.ts';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { emptyText, type DraftText, type NewsDraft, type NewsForm } from './news-draft.ts';
import { NewsPictureField } from './news-picture-field.tsx';
import styles from './staff-news.module.css';
import { TextArea } from '#ui/text-area.tsx';

interface NewsFieldsProps {
  readonly form: NewsForm;
  /** The start time can no longer be changed. */
  readonly hasBegun: boolean;
}

/** Fields of a news item: text by language, picture, link and times. */
export const NewsFields = ({ form, hasBegun }: NewsFieldsProps) => {
  const { t } = useTranslation('staffNews');
  const { value: picture, onChange: changePicture } = form.field('picture');
  const link = form.field('link');
  return (
    <>
      <TextFields {...form.field('texts')} />
      <NewsPictureField picture={picture} onChange={changePicture} />
      <TextField
        {...link}
        label={t('link')}
        hint={t('linkHint')}
        maxLength={300}
        dir="ltr"
        onChange={(text) => {
          link.onChange(text.trim());
          void form.trigger('link');
        }}
      />
      <div className={styles.times}>
        <TextField
          {...form.field('starts')}
          label={t('starts')}
          hint={t('startsHint')}
          type="datetime-local"
          disabled={hasBegun}
        />
        <TextField {...form.field('ends')} label={t('ends')} hint={t('endsHint')} type="datetime-local" />
      </div>
    </>
  );
};

interface TextFieldsProps {
  readonly value: NewsDraft['texts'];
  readonly onChange: (texts: NewsDraft['texts']) => void;
  readonly error: string | undefined;
}

/** Edits the text of one language at a time. */
const TextFields = ({ value: texts, onChange, error }: TextFieldsProps) => {
  const { t } = useTranslation('staffNews');
  const [iso, setIso] = useState<NewsLanguage>('en');
  const names = new Map(useSite()?.languages.map(({ iso: code, language }) => [code, language]));
  const text = texts[iso] ?? emptyText;
  const set = (change: Partial<DraftText>) => onChange({ ...texts, [iso]: { ...text, ...change } });
  const options = newsLanguages.map((value) => {
    const language = names.get(value) ?? value;
    return { value, label: texts[value] ? t('written', { language }) : language };
  });
  const inLanguage = { lang: iso, dir: iso === 'ar' ? 'rtl' : 'ltr' } as const;
  return (
    <>
      <Select
        label={t('language')}
        hint={t('englishFirst')}
        error={error}
        options={options}
        value={iso}
        onChange={setIso}
      />
      <TextField
        {...inLanguage}
        label={t('headline')}
        maxLength={newsLimits.title}
        value={text.title}
        onChange={(title) => set({ title })}
      />
      <TextArea
        {...inLanguage}
        label={t('content')}
        hint={t('contentHint')}
        rows={6}
        maxLength={newsLimits.content}
        value={text.content}
        onChange={(content) => set({ content })}
      />
      <TextField
        {...inLanguage}
        label={t('cta')}
        hint={t('ctaHint')}
        maxLength={newsLimits.cta}
        value={text.cta_text}
        onChange={(cta_text) => set({ cta_text })}
      />
    </>
  );
};
