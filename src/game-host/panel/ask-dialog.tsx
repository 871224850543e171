import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#lib/format-money.ts';
import { changePlaySettings } from '#session/play-settings.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** Which quick amount is asked about. */
export type Ask = 'max' | 'min';

interface AskDialogProps {
  readonly which: Ask;
  readonly amountMinor: bigint;
  readonly onFill: (which: Ask) => void;
  readonly onClose: () => void;
}

/** Confirming fills the field; the key places the bet. */
export const AskDialog = ({ which, amountMinor, onFill, onClose }: AskDialogProps) => {
  const { t } = useTranslation('game');
  const [isLast, setLast] = useState(false);
  const confirm = (): void => {
    if (isLast) changePlaySettings(which === 'max' ? { asksBeforeMax: false } : { asksBeforeMin: false });
    onFill(which);
  };
  return (
    <ConfirmDialog
      title={t(which === 'max' ? 'askMax' : 'askMin', { amount: formatMoney(amountMinor) })}
      confirmLabel={t(which === 'max' ? 'betMax' : 'betMin')}
      cancelLabel={t('cancel')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Checkbox checked={isLast} onChange={setLast}>
        {t('doNotAsk')}
      </Checkbox>
    </ConfirmDialog>
  );
};
