import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffPromoCode } from '#server/features/promotions/contract.ts';
import { useUser } from '#session/user.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.ts';
import { isOpen, stateOf } from './state-of.ts';
import { useDecide, type CodeAct } from './use-decide.ts';

interface CodeKeysProps {
  readonly item: StaffPromoCode;
  readonly now: number;
  readonly size?: 'sm' | 'lg';
}

/** The keys that decide on a code: who wrote it does not approve it. */
export const CodeKeys = ({ item, now, size = 'sm' }: CodeKeysProps) => {
  const { t } = useTranslation('staffPromotions');
  const [asked, setAsked] = useState<CodeAct | null>(null);
  const decide = useDecide();
  const { code } = item;
  if (!isOpen(stateOf(item, now))) return null;
  return (
    <>
      {item.state === 'draft' && <DraftKey item={item} size={size} onAsk={setAsked} />}
      <Button size={size} onClick={() => setAsked('cancel')}>
        {t('cancel')}
      </Button>
      {asked && (
        <ConfirmDialog
          danger={asked === 'cancel'}
          title={t(`${asked}Title`, { code })}
          confirmLabel={t(asked)}
          cancelLabel={t('keep')}
          onConfirm={() => decide(code, asked)}
          onClose={() => setAsked(null)}
        >
          <p className="sec">{t(asked === 'cancel' ? 'cancelText' : 'scheduleText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
};

interface DraftKeyProps extends Required<Pick<CodeKeysProps, 'item' | 'size'>> {
  readonly onAsk: (act: CodeAct) => void;
}

/** The key that lets a draft begin, or why there is none. */
const DraftKey = ({
  item: { needs_approval: needsApproval, created_by: by },
  size,
  onAsk,
}: DraftKeyProps) => {
  const { t } = useTranslation('staffPromotions');
  const { username } = useUser().profile;
  if (needsApproval && by === username) return <span className="promo-wait">{t('yours')}</span>;
  const act = needsApproval ? 'approve' : 'schedule';
  return (
    <Button size={size} variant="primary" onClick={() => onAsk(act)}>
      {t(act)}
    </Button>
  );
};
