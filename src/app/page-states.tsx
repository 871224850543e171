import { useTranslation } from 'react-i18next';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The place of a page whose code is on its way. */
export const PageSkeleton = () => (
  <div aria-hidden="true">
    <Skeleton height={420} radius={20} />
  </div>
);

/** The place of a page whose code did not come. */
export const PageFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation('ui');
  return (
    <ErrorBlock title={t('loadFailed')} onRetry={onRetry}>
      {t('loadFailedText')}
    </ErrorBlock>
  );
};
