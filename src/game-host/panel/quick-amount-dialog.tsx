import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#lib/format-money.ts';
import { updatePlaySettings } from '#session/play-settings.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** The quick amount to confirm. */
export type QuickAmountKind = 'max' | 'min';

interface AskDialogProps {
  readonly which: QuickAmountKind;
  readonly amountMinor: bigint;
  readonly onFill: (which: QuickAmountKind) => void;
  readonly onClose: () => void;
}

/** Confirming only fills the field; it does not place the bet. */
export const QuickAmountDialog = ({ which, amountMinor, onFill, onClose }: AskDialogProps) => {
  const { t } = useTranslation('game');
  const [isLast, setLast] = useState(false);
  const confirm = (): void => {
    if (isLast) updatePlaySettings(which === 'max' ? { asksBeforeMax: false } : { asksBeforeMin: false });
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
