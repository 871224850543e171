import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadFile } from '#api/files.ts';
import { useFileTransfer } from '#api/use-file-call.ts';
import { PICTURE_BYTES, uploadNewsPicture } from '#contract/notifications.ts';
import { buttonClass } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { NewsDraft } from './news-draft.ts';
import { NewsPicture } from './news-picture.tsx';
import styles from './staff-news.module.css';

interface NewsPictureFieldProps {
  readonly picture: NewsDraft['picture'];
  readonly onChange: (picture: NewsDraft['picture']) => void;
}

/** Picture field of a news item; a chosen file is uploaded immediately. */
export const NewsPictureField = ({ picture, onChange }: NewsPictureFieldProps) => {
  const { t } = useTranslation('staffNews');
  const { run, isRunning } = useFileTransfer();
  const [error, setError] = useState<string | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setError(null);
    if (file.size > PICTURE_BYTES) return void setError(t('tooLarge'));
    const reply = await run(() => uploadFile(uploadNewsPicture, {}, file), setError);
    if (reply) onChange({ name: reply.picture, address: reply.image_url });
  };
  return (
    <Field label={t('picture')} hint={t('pictureHint')} error={error}>
      {({ id, described }) => (
        <div className={styles.picture}>
          <NewsPicture className={styles.preview} address={picture?.address ?? null} />
          <label className={buttonClass({})}>
            {isRunning && <Spinner size={16} />}
            {t('choosePicture')}
            <input
              id={id}
              {...described}
              type="file"
              className="visually-hidden"
              accept="image/jpeg,image/png,image/webp"
              disabled={isRunning}
              onChange={(event) => {
                void take(event.target.files?.[0]);
                // Reset, so that the same file can be chosen again after a failure.
                event.target.value = '';
              }}
            />
          </label>
          {picture && <IconButton icon="trash" label={t('removePicture')} onClick={() => onChange(null)} />}
        </div>
      )}
    </Field>
  );
};
