import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadFile } from '#api/files.ts';
import { useFileTransfer } from '#api/use-file-call.ts';
import { uploadVipPicture } from '#contract/vip.ts';
import { FieldError } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import styles from './transfer.module.css';
import { FieldAside, FieldBox, FieldLabel, Hint } from '#ui/field-parts.tsx';

const MAX_PICTURES = 3;
const MAX_BYTES = 10 * 1024 * 1024;

/** An uploaded picture with its local object URL. */
export interface UploadedPicture {
  readonly id: string;
  readonly name: string;
  readonly url: string;
}

interface PictureFieldProps {
  readonly value: readonly UploadedPicture[];
  readonly onChange: (pictures: readonly UploadedPicture[]) => void;
  readonly error: string | undefined;
}

/** Field for up to three pictures; each is uploaded as soon as it is chosen. */
export const PictureField = ({ value: pictures, onChange, error }: PictureFieldProps) => {
  const { t } = useTranslation('vip');
  const titleId = useId();
  const lineId = useId();
  const { run, isRunning } = useFileTransfer();
  const [failure, setFailure] = useState<string | null>(null);
  useForgottenUrls(pictures);
  const take = async (file: File | undefined) => {
    if (!file || isRunning) return;
    setFailure(null);
    if (file.size > MAX_BYTES) return void setFailure(t('transfer.tooLarge'));
    const kept = await run(() => uploadFile(uploadVipPicture, {}, file), setFailure);
    if (kept) onChange([...pictures, { id: kept.id, name: file.name, url: URL.createObjectURL(file) }]);
  };
  const shown = failure ?? error;
  return (
    <FieldBox role="group" aria-labelledby={titleId}>
      <FieldLabel>
        <span id={titleId}>{t('transfer.pictures')}</span>
        <FieldAside className="num">{t('transfer.pictureCount', { count: pictures.length })}</FieldAside>
      </FieldLabel>
      <div className={styles.pictures}>
        {pictures.map(({ id, name, url }) => (
          <span key={id}>
            <img src={url} alt={name} />
            <IconButton
              icon="close"
              isOnPicture
              className={styles.remove}
              label={t('transfer.remove', { name })}
              onClick={() => onChange(pictures.filter((picture) => picture.id !== id))}
            />
          </span>
        ))}
        {pictures.length < MAX_PICTURES && (
          <label className={styles.add}>
            <input
              type="file"
              aria-label={t('transfer.add')}
              accept="image/jpeg,image/png,image/webp"
              {...(shown && { 'aria-invalid': true, 'aria-describedby': lineId })}
              disabled={isRunning}
              onChange={(event) => {
                void take(event.target.files?.[0]);
                // Reset, so that the same file can be chosen again after a failure.
                event.target.value = '';
              }}
            />
            {isRunning ? <Spinner size={20} /> : <Icon name="plus" size={20} />}
            <small role="status">{t(isRunning ? 'transfer.adding' : 'transfer.add')}</small>
          </label>
        )}
      </div>
      {shown ? <FieldError id={lineId}>{shown}</FieldError> : <Hint>{t('transfer.hint')}</Hint>}
    </FieldBox>
  );
};

/** Revokes the object URLs on unmount. */
function useForgottenUrls(pictures: readonly UploadedPicture[]): void {
  const latest = useRef(pictures);
  useEffect(() => {
    latest.current = pictures;
  }, [pictures]);
  useEffect(() => () => latest.current.forEach(({ url }) => URL.revokeObjectURL(url)), []);
}
