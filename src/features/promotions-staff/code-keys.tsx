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
}

/** The keys that decide on a code: who wrote it does not approve it. */
export const CodeKeys = ({ item, now }: CodeKeysProps) => {
  const { t } = useTranslation('staffPromotions');
  const { username } = useUser().profile;
  const [asked, setAsked] = useState<CodeAct | null>(null);
  const decide = useDecide();
  const { code } = item;
  if (!isOpen(stateOf(item, now))) return null;
  const isDraft = item.state === 'draft';
  const isOwn = item.created_by === username;
  return (
    <>
      {isDraft && item.needs_approval && !isOwn && (
        <Button size="sm" variant="primary" onClick={() => setAsked('approve')}>
          {t('approve')}
        </Button>
      )}
      {isDraft && item.needs_approval && isOwn && <span className="promo-wait">{t('yours')}</span>}
      {isDraft && !item.needs_approval && (
        <Button size="sm" variant="primary" onClick={() => setAsked('schedule')}>
          {t('schedule')}
        </Button>
      )}
      <Button size="sm" onClick={() => setAsked('cancel')}>
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
