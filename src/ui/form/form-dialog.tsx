import { useId, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog, type DialogProps } from '../dialog.tsx';
import { Form, FormFailure } from './form.tsx';
import type { FormHandle } from './use-schema-form.ts';
import formDialogStyles from './form-dialog.module.css';
import styles from '../dialog.module.css';

interface FormDialogProps extends Omit<DialogProps, 'footer'> {
  readonly form: FormHandle;
  /** Names the consequence; never just "OK". */
  readonly confirmLabel: string;
  readonly danger?: boolean;
  /** The button works at all times, and a press says at each field what is missing. */
  readonly saysMissing?: boolean;
  /** Shown next to the submit button. */
  readonly cancel?: ReactNode;
}

/** A form in a dialog with its submit button in the footer, which as a rule works once the values pass the schema. */
export const FormDialog = ({
  form,
  confirmLabel,
  danger = false,
  saysMissing = false,
  cancel,
  children,
  ...dialog
}: FormDialogProps) => {
  const id = useId();
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
            loading={form.isSending}
            disabled={!saysMissing && !form.isReady}
          >
            {confirmLabel}
          </Button>
        </div>
      }
    >
      <Form form={form} id={id} className={formDialogStyles.dialogForm}>
        {children}
        <FormFailure form={form} />
      </Form>
    </Dialog>
  );
};
