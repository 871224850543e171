import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { ErrorBlock } from './error-block.tsx';
import styles from './load-failed-dialog.module.css';

interface LoadFailedDialogProps {
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/**
 * Shown in place of a dialog that failed to load. Uses the native dialog, because ours may not have loaded.
 */
export const LoadFailedDialog = ({ onRetry, onClose }: LoadFailedDialogProps) => {
  const { t } = useTranslation('ui');
  return (
    <dialog
      className={styles.loadFailed}
      aria-label={t('loadFailed')}
      ref={(element) => {
        if (element && !element.open) element.showModal();
      }}
      onClose={onClose}
    >
      <ErrorBlock title={t('loadFailed')} onRetry={onRetry}>
        {t('loadFailedText')}
      </ErrorBlock>
      <Button size="sm" variant="ghost" onClick={onClose}>
        {t('close')}
      </Button>
    </dialog>
  );
};
