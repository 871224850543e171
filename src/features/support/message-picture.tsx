import { useTranslation } from 'react-i18next';
import { fetchFile } from '#api/files.ts';
import { useFileUrl } from '#api/use-file-url.ts';
import type { SupportMessage } from '#contract/support-events.ts';
import { openSupportPicture } from '#server/features/support/contract.ts';
import { Button } from '#ui/button.tsx';
import { asGuest } from './guest.ts';

interface MessagePictureProps {
  readonly picture: NonNullable<SupportMessage['picture']>;
  readonly label: string;
}

/** A picture of a message, which only calls with credentials bring. Pressed it opens as it is. */
export const MessagePicture = ({ picture: { id, width, height }, label }: MessagePictureProps) => {
  const { t } = useTranslation('support');
  const { url, failed, again } = useFileUrl(id, loadPicture);
  if (failed)
    return (
      <div className="support-picture failed" role="alert">
        {t('pictureFailed')}
        <Button size="sm" onClick={again}>
          {t('again')}
        </Button>
      </div>
    );
  const style = { aspectRatio: `${width} / ${height}`, width: Math.min(width, 240) };
  if (url === null) return <div className="support-picture" style={style} aria-busy="true" />;
  return (
    <a className="support-picture" href={url} target="_blank" rel="noreferrer" style={style}>
      <img src={url} alt={label} width={width} height={height} />
    </a>
  );
};

const loadPicture = (id: string) => fetchFile(openSupportPicture, { id, ...asGuest() });
