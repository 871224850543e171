import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pushNotice } from '#api/notices.ts';
import { keyOf, useCall } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import {
  decidePaper,
  getPlayerVerification,
  listVerifications,
  type Paper,
} from '#server/features/verification/contract.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.ts';
import { TextField } from '#ui/text-field.tsx';

interface StaffDecisionProps {
  readonly paper: Paper;
  readonly onDone: () => void;
}

/** Accepts a paper, or refuses it with a reason that the player reads. */
export const StaffDecision = ({ paper, onDone }: StaffDecisionProps) => {
  const { t } = useTranslation('verification');
  const [isRefusing, setRefusing] = useState(false);
  const [reason, setReason] = useState('');
  const { send, isSending } = useCall(decidePaper);
  const decide = async (accept: boolean): Promise<boolean> => {
    const reply = await send({ id: paper.id, accept, ...(!accept && { reason }) });
    if (!reply) return false;
    pushNotice({ message: t(accept ? 'staff.accepted' : 'staff.refused') });
    for (const endpoint of [getPlayerVerification, listVerifications])
      await queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
    onDone();
    return true;
  };
  return (
    <div className="row">
      <Button variant="danger" onClick={() => setRefusing(true)}>
        {t('staff.refuse')}
      </Button>
      <Button variant="primary" loading={isSending} onClick={() => void decide(true)}>
        {t('staff.accept')}
      </Button>
      {isRefusing && (
        <ConfirmDialog
          danger
          title={t('staff.refuseTitle')}
          confirmLabel={t('staff.refuse')}
          onConfirm={() => decide(false)}
          onClose={() => setRefusing(false)}
        >
          <TextField
            label={t('staff.reason')}
            hint={t('staff.reasonHint')}
            value={reason}
            onChange={setReason}
            maxLength={300}
          />
        </ConfirmDialog>
      )}
    </div>
  );
};
