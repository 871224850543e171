import { useId, type FormEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { FieldError } from './field.tsx';
import formDialogStyles from './form-dialog.module.css';
import styles from './dialog.module.css';

interface FormDialogProps extends Omit<DialogProps, 'footer'> {
  /** Names the consequence; never just "OK". */
  readonly confirmLabel: string;
  readonly danger?: boolean;
  /** Shown next to the submit button. */
  readonly cancel?: ReactNode;
  /** Whether the form can be submitted. */
  readonly isReady: boolean;
  readonly isSending: boolean;
  /** Error that belongs to no field. */
  readonly error?: string | null;
  readonly onSubmit: () => Promise<void>;
}

/**
 * A form in a dialog with its submit button in the footer. Submits once, however often the button is pressed.
 */
export const FormDialog = ({
  confirmLabel,
  danger = false,
  cancel,
  isReady,
  isSending,
  error = null,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) => {
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isSending) void onSubmit();
  };
  return (
    <Dialog
      width={480}
      focusesField
      closesOnScrim={false}
      {...dialog}
      footer={
        <div className={styles.actions}>
          {cancel}
          <Button
            type="submit"
            form={id}
            variant={danger ? 'danger' : 'primary'}
            loading={isSending}
            disabled={!isReady}
          >
            {confirmLabel}
          </Button>
        </div>
      }
    >
      <form id={id} className={formDialogStyles.dialogForm} noValidate onSubmit={submit}>
        {children}
        {error !== null && <FieldError>{error}</FieldError>}
      </form>
    </Dialog>
  );
};
