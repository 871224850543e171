import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { quietCall } from '#api/query.ts';
import { renamePasskey, type Passkey } from '#contract/security.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { invalidateSecurity } from './use-security.ts';

const renameSchema = z.pick(renamePasskey.request, { name: true });

interface RenameDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

export const RenameDialog = ({ passkey, onClose }: RenameDialogProps) => {
  const { t } = useTranslation('security');
  const form = useSchemaForm({
    schema: renameSchema,
    values: { name: passkey.name },
    elsewhere: 'name',
    async send({ name }) {
      await quietCall(renamePasskey, { id: passkey.id, name });
      void invalidateSecurity();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('passkeys.renameTitle')}
      width={420}
      closesOnScrim
      confirmLabel={t('passkeys.save')}
      form={form}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={t('passkeys.name')} maxLength={40} />
    </FormDialog>
  );
};
