import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from './lazy-component.tsx';
import { LoadFailedDialog } from './load-failed-dialog.tsx';
import { LoadingText } from './loading-text.tsx';
import styles from './load-failed-dialog.module.css';

/** Creates a dialog whose code loads when it is first opened; a failed load is shown and can be retried. */
export const lazyDialog = <Props extends { readonly onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> =>
  lazyComponent(load, {
    waiting: <DialogWaiting />,
    failed: (again, { onClose }) => <LoadFailedDialog onRetry={again} onClose={onClose} />,
  });

const DialogWaiting = () => {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.dialogWaiting}>
      <LoadingText>{t('loading')}</LoadingText>
    </div>
  );
};
