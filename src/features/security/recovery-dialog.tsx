import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';
import { DialogActions } from '#ui/dialog-parts.tsx';
import { Hint } from '#ui/field-parts.tsx';

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
        <DialogActions className={styles.foot}>
          <Hint as="span" className="grow">
            {t('recovery.later')}
          </Hint>
          <Button variant="primary" disabled={!isSaved} onClick={onClose}>
            {t('recovery.done')}
          </Button>
        </DialogActions>
      }
    >
      <RecoveryCodes codes={codes} isSaved={isSaved} onSaved={setSaved} />
    </Dialog>
  );
};
