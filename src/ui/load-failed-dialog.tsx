import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { ErrorBlock } from './error-block.tsx';
import './load-failed-dialog.css';

interface LoadFailedDialogProps {
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** In place of a dialog whose code did not come; the browser's own dialog, because ours may be what is missing. */
export const LoadFailedDialog = ({ onRetry, onClose }: LoadFailedDialogProps) => {
  const { t } = useTranslation('ui');
  return (
    <dialog
      className="load-failed"
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
