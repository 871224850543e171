import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkError } from '#api/network-error.ts';
import { fetchFile } from '#api/files.ts';
import type { SupportMessage } from '#contract/support-events.ts';
import { Refusal } from '#core/refusal.ts';
import { openSupportPicture } from '#contract/support.ts';
import { Button } from '#ui/button.tsx';
import { currentGuestField } from './guest.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './talk.module.css';

interface MessagePictureProps {
  readonly picture: NonNullable<SupportMessage['picture']>;
  readonly label: string;
}

/** Picture of a message, fetched with credentials. Pressing it opens the original. */
export const MessagePicture = ({ picture: { id, width, height }, label }: MessagePictureProps) => {
  const { t } = useTranslation('support');
  const { url, failed, again } = usePicture(id);
  if (failed)
    return (
      <div className={classNames(styles.picture, styles.failed)} role="alert">
        {t('pictureFailed')}
        <Button size="sm" onClick={again}>
          {t('again')}
        </Button>
      </div>
    );
  const style = { aspectRatio: `${width} / ${height}`, width: Math.min(width, 240) };
  if (url === null) return <div className={styles.picture} style={style} aria-busy="true" />;
  return (
    <a className={styles.picture} href={url} target="_blank" rel="noreferrer" style={style}>
      <img src={url} alt={label} width={width} height={height} />
    </a>
  );
};

function usePicture(id: string) {
  const [state, setState] = useState<{ readonly url: string | null; readonly failed: boolean }>({
    url: null,
    failed: false,
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let url: string | null = null;
    let hasLeft = false;
    const load = async () => {
      try {
        const { blob } = await fetchFile(openSupportPicture, { id, ...currentGuestField() });
        if (hasLeft) return;
        url = URL.createObjectURL(blob);
        setState({ url, failed: false });
      } catch (failure) {
        if (!(failure instanceof Refusal || failure instanceof NetworkError)) throw failure;
        if (!hasLeft) setState({ url: null, failed: true });
      }
    };
    void load();
    return () => {
      hasLeft = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [id, attempt]);
  return {
    ...state,
    again() {
      setState({ url: null, failed: false });
      setAttempt(attempt + 1);
    },
  };
}
