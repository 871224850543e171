import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isNewsLink, newsLanguages, newsLimits, type NewsLanguage } from '#contract/notifications.ts';
import { useSite } from '#session/site.ts';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { emptyText, type DraftText, type NewsDraft } from './news-draft.ts';
import { NewsPictureField } from './news-picture-field.tsx';
import styles from './staff-news.module.css';
import { TextArea } from '#ui/text-area.tsx';

interface NewsFieldsProps {
  readonly draft: NewsDraft;
  /** The start time can no longer be changed. */
  readonly hasBegun: boolean;
  readonly onChange: (draft: NewsDraft) => void;
}

/** Fields of a news item: text by language, picture, link and times. */
export const NewsFields = ({ draft, hasBegun, onChange }: NewsFieldsProps) => {
  const { t } = useTranslation('staffNews');
  const set = (change: Partial<NewsDraft>) => onChange({ ...draft, ...change });
  return (
    <>
      <TextFields draft={draft} onChange={(texts) => set({ texts })} />
      <NewsPictureField picture={draft.picture} onChange={(picture) => set({ picture })} />
      <TextField
        label={t('link')}
        hint={t('linkHint')}
        error={draft.link === '' || isNewsLink(draft.link) ? null : t('linkBad')}
        maxLength={300}
        dir="ltr"
        value={draft.link}
        onChange={(link) => set({ link: link.trim() })}
      />
      <div className={styles.times}>
        <TextField
          label={t('starts')}
          hint={t('startsHint')}
          type="datetime-local"
          disabled={hasBegun}
          value={draft.starts}
          onChange={(starts) => set({ starts })}
        />
        <TextField
          label={t('ends')}
          hint={t('endsHint')}
          type="datetime-local"
          value={draft.ends}
          onChange={(ends) => set({ ends })}
        />
      </div>
    </>
  );
};

interface TextFieldsProps {
  readonly draft: NewsDraft;
  readonly onChange: (texts: NewsDraft['texts']) => void;
}

/** Edits the text of one language at a time. */
const TextFields = ({ draft: { texts }, onChange }: TextFieldsProps) => {
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
