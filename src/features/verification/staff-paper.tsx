import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile, saveFile } from '#api/files.ts';
import { useFileCall } from '#api/use-file-call.ts';
import { Refusal } from '#engine/core/refusal.ts';
import { NetworkError } from '#api/failures.ts';
import { openPaper, type Paper } from '#server/features/verification/contract.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** A paper: a picture in place, a PDF only as a file, because a PDF can hold more than a picture. */
export const StaffPaper = ({ paper }: { readonly paper: Paper }) => {
  const { t } = useTranslation('verification');
  const { run, isRunning } = useFileCall();
  if (paper.type === 'image/jpeg') return <Picture paper={paper} />;
  return (
    <div className="reviewpaper">
      <Button
        icon="download"
        loading={isRunning}
        onClick={() => void run(() => saveFile(openPaper, { id: paper.id }))}
      >
        {t('staff.save')}
      </Button>
    </div>
  );
};

const Picture = ({ paper: { id, kind } }: { readonly paper: Paper }) => {
  const { t } = useTranslation('verification');
  const { url, failed, again } = usePicture(id);
  return (
    <div className="reviewpaper" aria-busy={url === null}>
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

/** The picture of a paper, which only calls with credentials bring; forgotten when it is no longer shown. */
function usePicture(id: string) {
  const [state, setState] = useState<{ url: string | null; failed: boolean }>({ url: null, failed: false });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let url: string | null = null;
    let hasLeft = false;
    const load = async () => {
      try {
        const { blob } = await fetchFile(openPaper, { id });
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
  const again = () => {
    setState({ url: null, failed: false });
    setAttempt(attempt + 1);
  };
  return { ...state, again };
}
