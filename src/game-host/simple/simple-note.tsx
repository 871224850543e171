import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import styles from './simple.module.css';

/** Explains why there is no scene and offers to retry. */
export const SimpleNote = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation(['simple', 'game']);
  return (
    <div className={styles.note}>
      <p role="status">
        <b>{t('game:sceneFailed')}</b> {t('simple:note')}
      </p>
      <Button size="sm" onClick={onRetry}>
        {t('game:tryAgain')}
      </Button>
    </div>
  );
};
