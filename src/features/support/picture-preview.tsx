import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './talk.module.css';

/** A chosen picture and its object URL, valid until it is revoked. */
export interface ChosenPicture {
  readonly file: File;
  readonly url: string;
}

export const choosePicture = (file: File): ChosenPicture => ({ file, url: URL.createObjectURL(file) });
export const forgetPicture = (picture: ChosenPicture | null): void => {
  if (picture) URL.revokeObjectURL(picture.url);
};

interface PicturePreviewProps {
  readonly picture: ChosenPicture;
  readonly onRemove: () => void;
}

/** Preview of the picture attached to the message. */
export const PicturePreview = ({ picture: { file, url }, onRemove }: PicturePreviewProps) => {
  const { t } = useTranslation('support');
  return (
    <div className={styles.preview}>
      <img src={url} alt={t('picture')} />
      <span dir="auto">{file.name}</span>
      <IconButton dense icon="close" label={t('remove')} onClick={onRemove} />
    </div>
  );
};
