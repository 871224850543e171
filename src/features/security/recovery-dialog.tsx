import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './security.module.css';
import dialogStyles from '#ui/dialog.module.css';
import fieldStyles from '#ui/field.module.css';

interface RecoveryDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** New recovery codes. Only its own buttons close it, because the codes are not shown again. */
export const RecoveryDialog = ({ codes, onClose }: RecoveryDialogProps) => {
  const { t } = useTranslation('security');
  const [isSaved, setSaved] = useState(false);
  return (
    <Dialog
      title={t('recovery.title')}
      icon="key"
      closesOnScrim={false}
      onClose={onClose}
      footer={
        <div className={classNames(dialogStyles.actions, styles.secFoot)}>
          <span className={classNames(fieldStyles.hint, 'grow')}>{t('recovery.later')}</span>
          <Button variant="primary" disabled={!isSaved} onClick={onClose}>
            {t('recovery.done')}
          </Button>
        </div>
      }
    >
      <RecoveryCodes codes={codes} isSaved={isSaved} onSaved={setSaved} />
    </Dialog>
  );
};
