import { useTranslation } from 'react-i18next';
import { downloadFile } from '#api/files.ts';
import { useFileTransfer } from '#api/use-file-call.ts';
import { usePicture } from '#api/use-picture.ts';
import { openPaper, type VerificationFile } from '#contract/verification.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './verification-staff.module.css';

/** A document: pictures are displayed; PDFs are download only, because they can contain active content. */
export const StaffPaper = ({ paper }: { readonly paper: VerificationFile }) => {
  const { t } = useTranslation('verification');
  const { run, isRunning } = useFileTransfer();
  if (paper.type === 'image/jpeg') return <Picture paper={paper} />;
  return (
    <div className={styles.paper}>
      <Button
        icon="download"
        loading={isRunning}
        onClick={() => void run(() => downloadFile(openPaper, { id: paper.id }))}
      >
        {t('staff.save')}
      </Button>
    </div>
  );
};

const Picture = ({ paper: { id, kind } }: { readonly paper: VerificationFile }) => {
  const { t } = useTranslation('verification');
  const { url, failed, again } = usePicture(openPaper, id);
  return (
    <div className={styles.paper} aria-busy={url === null}>
      {failed && <ErrorBlock title={t('failed')} onRetry={again} />}
      {!failed && url === null && <Skeleton height={280} radius={14} />}
      {url !== null && (
        <a href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={t('staff.shownPaper', { kind: t(`kinds.${kind}`) })} />
        </a>
      )}
    </div>
  );
};
