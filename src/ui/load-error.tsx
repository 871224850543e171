import { useTranslation } from 'react-i18next';
import { ErrorBlock } from './error-block.tsx';

/** In the place of a part whose code did not come. */
export const LoadError = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation('ui');
  return (
    <ErrorBlock title={t('loadFailed')} onRetry={onRetry}>
      {t('loadFailedText')}
    </ErrorBlock>
  );
};
