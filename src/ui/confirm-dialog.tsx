import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './dialog.module.css';

interface ConfirmDialogProps {
  /** The question. */
  readonly title: string;
  readonly children?: ReactNode;
  /** Names the consequence; never just "OK". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  /** Called on confirmation. The dialog closes afterwards, unless the promise resolves to false. */
  readonly onConfirm: () => void | Promise<unknown>;
  /** Returns the element to focus after closing; null for the opener. */
  readonly focusAfter?: () => HTMLElement | null;
  readonly onClose: () => void;
}

/** Asks for confirmation of an irreversible action. */
export const ConfirmDialog = ({ title, children, confirmLabel, onClose, ...props }: ConfirmDialogProps) => {
  const { t } = useTranslation('ui');
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      if ((await props.onConfirm()) !== false) onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      width={420}
      role="alertdialog"
      {...(props.focusAfter && { focusAfter: props.focusAfter })}
      onClose={onClose}
      footer={
        <div className={styles.actions}>
          <Button onClick={onClose}>{props.cancelLabel ?? t('cancel')}</Button>
          <Button variant={props.danger ? 'danger' : 'primary'} loading={busy} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </div>
      }
    >
      {children}
    </Dialog>
  );
};
