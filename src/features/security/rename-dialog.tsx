import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '#api/query.ts';
import { renamePasskey, type Passkey } from '#contract/security.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { invalidateSecurity } from './use-security.ts';
import styles from './security.module.css';

interface RenameDialogProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

export const RenameDialog = ({ passkey, onClose }: RenameDialogProps) => {
  const { t } = useTranslation('security');
  const [name, setName] = useState(passkey.name);
  const { send, isSending } = useEndpointMutation(renamePasskey, {
    onReply() {
      void invalidateSecurity();
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() && !isSending) void send({ id: passkey.id, name: name.trim() });
  };
  return (
    <Dialog title={t('passkeys.renameTitle')} width={420} onClose={onClose} focusesField>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField label={t('passkeys.name')} value={name} onChange={setName} maxLength={40} />
        <Button type="submit" variant="primary" loading={isSending} disabled={!name.trim()}>
          {t('passkeys.save')}
        </Button>
      </form>
    </Dialog>
  );
};
