import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { endpointQueryKey, useEndpointMutation } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import {
  decidePaper,
  getPlayerVerification,
  listVerifications,
  type VerificationFile,
} from '#contract/verification.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.ts';
import { TextField } from '#ui/text-field.tsx';

interface StaffDecisionProps {
  readonly paper: VerificationFile;
  readonly onDone: () => void;
}

/** Accepts a document, or refuses it with a reason shown to the player. */
export const StaffDecision = ({ paper, onDone }: StaffDecisionProps) => {
  const { t } = useTranslation('verification');
  const [isRefusing, setRefusing] = useState(false);
  const [reason, setReason] = useState('');
  const { send, isSending } = useEndpointMutation(decidePaper);
  const decide = async (accept: boolean): Promise<boolean> => {
    const reply = await send({ id: paper.id, accept, ...(!accept && { reason }) });
    if (!reply) return false;
    showToast({ message: t(accept ? 'staff.accepted' : 'staff.refused') });
    for (const endpoint of [getPlayerVerification, listVerifications])
      await queryClient.invalidateQueries({ queryKey: endpointQueryKey(endpoint) });
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
