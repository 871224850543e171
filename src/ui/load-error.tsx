import { useTranslation } from 'react-i18next';
import { ErrorBlock } from './error-block.tsx';

/** Shown in place of a component whose code failed to load. */
export const LoadError = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation('ui');
  return (
    <ErrorBlock title={t('loadFailed')} onRetry={onRetry}>
      {t('loadFailedText')}
    </ErrorBlock>
  );
};
