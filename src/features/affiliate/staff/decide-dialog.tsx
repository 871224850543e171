import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { queryClient } from '#api/query-client.ts';
import { endpointQueryKey, useEndpointMutation } from '#api/query.ts';
import { formatAmount } from '#lib/format-money.ts';
import { decideReferral, staffReferrals, type StaffReferral } from '#contract/affiliate.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { MIN_REASON_LENGTH, ReasonField } from './reason-field.tsx';

export interface Decision {
  readonly act: 'release' | 'refuse';
  readonly item: StaffReferral;
}

/** Confirms a decision on a referral and asks for a reason. */
export const DecideDialog = ({ act, item, onClose }: Decision & { readonly onClose: () => void }) => {
  const { t } = useTranslation('staffAffiliates');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { send, isSending } = useEndpointMutation(decideReferral, { onFailure: setError });
  const { username, affiliate } = item;
  const isDone = useRef(false);
  const submit = async () => {
    if (!(await send({ user_id: item.user_id, act, reason: reason.trim() }))) return;
    showToast({ type: 'info', message: t(`${act}.done`, { username }) });
    await queryClient.invalidateQueries({ queryKey: endpointQueryKey(staffReferrals) });
    isDone.current = true;
    // Wait for the re-render, so that focus moves to an element of the new list.
    setTimeout(onClose);
  };
  return (
    <FormDialog
      title={t(`${act}.title`, { username })}
      role="alertdialog"
      danger={act === 'refuse'}
      confirmLabel={t(`${act}.confirm`)}
      isReady={reason.trim().length >= MIN_REASON_LENGTH}
      isSending={isSending}
      error={error}
      // The button that opened the dialog no longer exists.
      focusAfter={() => (isDone.current ? linkOf(item) : null)}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="sec">{t(`${act}.text`, { affiliate, held: formatAmount(item.held) })}</p>
      <ReasonField value={reason} onChange={setReason} />
    </FormDialog>
  );
};

/** Returns the player's link in the list, or the first link if the player is no longer on this page. */
const linkOf = ({ user_id: id }: StaffReferral): HTMLElement | null =>
  document.querySelector<HTMLElement>(`#main a[href="/staff/players/${id}"]`) ??
  document.querySelector<HTMLElement>('#main tbody a');
