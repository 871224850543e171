import { useId, type FormEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { FieldError } from './field.tsx';
import './form-dialog.css';

interface FormDialogProps extends Omit<DialogProps, 'footer'> {
  /** Names the consequence; never "OK". */
  readonly confirmLabel: string;
  readonly danger?: boolean;
  /** Beside the key that sends. */
  readonly cancel?: ReactNode;
  /** Whether what is in the form can be sent. */
  readonly isReady: boolean;
  readonly isSending: boolean;
  /** Why it was refused, where that belongs to no field. */
  readonly error?: string | null;
  readonly onSubmit: () => Promise<void>;
}

/** A form in a dialog, with the key that sends it in the footer; sent once, however often it is pressed. */
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
        <div className="actions">
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
      <form id={id} className="dialog-form" noValidate onSubmit={submit}>
        {children}
        {error !== null && <FieldError>{error}</FieldError>}
      </form>
    </Dialog>
  );
};
