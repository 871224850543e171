import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { endpointQueryOptions, useEndpointMutation } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { closeBonus, holdBonus, staffBonuses, type StaffBonus } from '#contract/bonuses.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.ts';
import { CellActions } from '#ui/data-table/cell-actions.tsx';

interface ActKeysProps {
  readonly bonus: StaffBonus;
  readonly userId: string;
}

/** Buttons that hold, resume or close a bonus, each with a confirmation. */
export const BonusStaffActions = ({ bonus, userId }: ActKeysProps) => {
  const { t } = useTranslation('bonusStaff');
  const [requested, setRequested] = useState<'hold' | 'close' | null>(null);
  const isHeld = bonus.status === 0;
  const onReply = (reply: ReplyOf<typeof staffBonuses>) => {
    queryClient.setQueryData(endpointQueryOptions(staffBonuses, { user_id: userId }).queryKey, reply);
    showToast({ type: 'info', message: t('done') });
  };
  const hold = useEndpointMutation(holdBonus, { onReply });
  const close = useEndpointMutation(closeBonus, { onReply });
  const { name, id } = bonus;
  const holding = isHeld ? 'resume' : 'hold';
  return (
    <CellActions>
      {bonus.state === 'active' && (
        <Button size="sm" onClick={() => setRequested('hold')}>
          {t(`${holding}`)}
        </Button>
      )}
      <Button size="sm" variant="danger" onClick={() => setRequested('close')}>
        {t('close')}
      </Button>
      {requested === 'hold' && (
        <ConfirmDialog
          title={t(`${holding}Title`, { name })}
          confirmLabel={t(`${holding}`)}
          onConfirm={async () => (await hold.send({ id, held: !isHeld })) !== null}
          onClose={() => setRequested(null)}
        >
          <p className="sec">{t(`${holding}Text`)}</p>
        </ConfirmDialog>
      )}
      {requested === 'close' && (
        <ConfirmDialog
          title={t('closeTitle', { name })}
          confirmLabel={t('closeConfirm')}
          danger
          onConfirm={async () => (await close.send({ id })) !== null}
          onClose={() => setRequested(null)}
        >
          <p className="sec">{t('closeText')}</p>
        </ConfirmDialog>
      )}
    </CellActions>
  );
};
