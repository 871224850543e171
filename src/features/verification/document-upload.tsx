import { useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadFile } from '#api/files.ts';
import { useFileTransfer } from '#api/use-file-call.ts';
import { uploadPaper, type VerificationFile, type DocumentSide } from '#contract/verification.ts';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { FieldError } from '#ui/field.tsx';
import { Icon, type IconPath } from '#ui/icon.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { stateTone } from '#ui/state-tones.ts';
import { formatSize } from './file-size.ts';
import { setVerificationCache } from './use-verification.ts';
import styles from './verification.module.css';
import { IconTile } from '#ui/icon-tile.tsx';

const upload: IconPath =
  'M12 15.5V4.5M7.5 9 12 4.5 16.5 9M5 15v2.5A2.5 2.5 0 0 0 7.5 20h9a2.5 2.5 0 0 0 2.5-2.5V15';
const MAX_BYTES = 10 * 1024 * 1024;

interface PaperDropProps {
  readonly kind: DocumentSide;
  /** The uploaded document of this kind, if any. */
  readonly paper: VerificationFile | undefined;
}

/** Upload field for one kind of document; a chosen file is uploaded immediately. */
export const DocumentUpload = ({ kind, paper }: PaperDropProps) => {
  const { t } = useTranslation('verification');
  const { run, isRunning } = useFileTransfer();
  const [error, setError] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file || isRunning) return;
    setError(null);
    if (file.size > MAX_BYTES) return void setError(t('tooLarge'));
    const reply = await run(() => uploadFile(uploadPaper, { kind }, file), setError);
    if (reply) setVerificationCache(reply);
  };
  if (paper?.state === 'accepted') return null;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <div>
      <label
        className={classNames(
          styles.file,
          isOver && styles.over,
          paper?.state === 'kept' && styles.isUploaded,
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,application/pdf"
          disabled={isRunning}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // Reset, so that the same file can be chosen again after a failure.
            event.target.value = '';
          }}
        />
        <IconTile>{isRunning ? <Spinner size={18} /> : <Icon name={upload} />}</IconTile>
        <b>{t(`kinds.${kind}`)}</b>
        <DropNote kind={kind} paper={paper} isRunning={isRunning} />
      </label>
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
};

const DropNote = ({ kind, paper, isRunning }: PaperDropProps & { readonly isRunning: boolean }) => {
  const { t } = useTranslation('verification');
  if (isRunning) return <small role="status">{t('uploading')}</small>;
  if (paper?.state === 'kept')
    return (
      <>
        <small role="status">{t('uploaded', { size: formatSize(paper.bytes) })}</small>
        <small>{t('replace')}</small>
      </>
    );
  return (
    <>
      <small>{t(`hints.${kind}`)}</small>
      {paper && <Badge tone={stateTone(paper.state)}>{t(`paperState.${paper.state}`)}</Badge>}
    </>
  );
};
