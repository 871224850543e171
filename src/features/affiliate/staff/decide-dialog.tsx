import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { showToast } from '#api/toasts.ts';
import { queryClient } from '#api/query-client.ts';
import { endpointQueryKey, quietCall } from '#api/query.ts';
import { formatAmount } from '#lib/format-money.ts';
import { decideReferral, staffReferrals, type StaffReferral } from '#contract/affiliate.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { ReasonField } from './reason-field.tsx';

const decideSchema = z.pick(decideReferral.request, { reason: true });

export interface Decision {
  readonly act: 'release' | 'refuse';
  readonly item: StaffReferral;
}

/** Confirms a decision on a referral and asks for a reason. */
export const DecideDialog = ({ act, item, onClose }: Decision & { readonly onClose: () => void }) => {
  const { t } = useTranslation('staffAffiliates');
  const { username, affiliate } = item;
  const isDone = useRef(false);
  const form = useSchemaForm({
    schema: decideSchema,
    values: { reason: '' },
    async send({ reason }) {
      await quietCall(decideReferral, { user_id: item.user_id, act, reason });
      showToast({ type: 'info', message: t(`${act}.done`, { username }) });
      await queryClient.invalidateQueries({ queryKey: endpointQueryKey(staffReferrals) });
      isDone.current = true;
      // Wait for the re-render, so that focus moves to an element of the new list.
      setTimeout(onClose);
    },
  });
  return (
    <FormDialog
      title={t(`${act}.title`, { username })}
      role="alertdialog"
      danger={act === 'refuse'}
      confirmLabel={t(`${act}.confirm`)}
      form={form}
      // The button that opened the dialog no longer exists.
      focusAfter={() => (isDone.current ? linkOf(item) : null)}
      onClose={onClose}
    >
      <p className="sec">{t(`${act}.text`, { affiliate, held: formatAmount(item.held) })}</p>
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  );
};

/** Returns the player's link in the list, or the first link if the player is no longer on this page. */
const linkOf = ({ user_id: id }: StaffReferral): HTMLElement | null =>
  document.querySelector<HTMLElement>(`#main a[href="/staff/players/${id}"]`) ??
  document.querySelector<HTMLElement>('#main tbody a');
