import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { queryClient } from '#api/query-client.ts';
import { endpointQueryKey } from '#api/query.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { useUser } from '#session/user.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.ts';
import { isPlanEditable, type PlanActionsPlacement, type Plan, type PlanAction } from './plan-types.ts';
import styles from './plan.module.css';

interface PlanKeysProps extends PlanActionsPlacement {
  readonly item: Plan;
  readonly name: string;
  /** List endpoint to refetch after an action. */
  readonly list: Endpoint;
  /** Explains what scheduling does. */
  readonly scheduleText: string;
  readonly cancelText: string;
  /** Resolves to null if refused. */
  readonly onDecide: (act: PlanAction) => Promise<object | null>;
}

const done = { schedule: 'scheduled', approve: 'approvedDone', cancel: 'cancelled' } as const;

/** Actions on a plan that has not started. Its author cannot approve it. */
export const PlanActions = ({ name, list, scheduleText, cancelText, onDecide, ...place }: PlanKeysProps) => {
  const { t } = useTranslation('staffPlan');
  const [requested, setRequested] = useState<PlanAction | null>(null);
  const focusAfter = useRef<HTMLElement | null>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const { item, now, size } = place;
  const decide = async (act: PlanAction): Promise<boolean> => {
    const keys = cancel.current?.closest<HTMLElement>('[role="group"]') ?? null;
    if (!(await onDecide(act))) return false;
    // The pressed button unmounts when the state changes, so focus moves to the button group.
    focusAfter.current = keys;
    showToast({ type: 'info', message: t(done[act], { name }) });
    await queryClient.invalidateQueries({ queryKey: endpointQueryKey(list) });
    return true;
  };
  const ask = (act: PlanAction) => {
    focusAfter.current = null;
    setRequested(act);
  };
  return (
    <>
      {item.state === 'draft' && <DraftKey {...place} onAsk={ask} />}
      {isPlanEditable(item, now) && (
        <Button ref={cancel} size={size} onClick={() => ask('cancel')}>
          {t('cancel')}
        </Button>
      )}
      {requested && (
        <ConfirmDialog
          danger={requested === 'cancel'}
          title={t(`${requested}Title`, { name })}
          confirmLabel={t(requested)}
          cancelLabel={t('keep')}
          focusAfter={() => focusAfter.current}
          onConfirm={() => decide(requested)}
          onClose={() => setRequested(null)}
        >
          <p className="sec">{requested === 'cancel' ? cancelText : scheduleText}</p>
        </ConfirmDialog>
      )}
    </>
  );
};

interface DraftKeyProps extends Pick<PlanKeysProps, 'item' | 'size' | 'isChanged'> {
  readonly onAsk: (act: PlanAction) => void;
}

/** Button that schedules or approves a draft, or the reason why there is none. */
const DraftKey = ({ item, size, isChanged, onAsk }: DraftKeyProps) => {
  const { t } = useTranslation('staffPlan');
  const { username } = useUser().profile;
  const { needs_approval: needsApproval, created_by: by } = item;
  if (needsApproval && by === username) return <span className={styles.waiting}>{t('yours')}</span>;
  // The decision applies to the saved version.
  if (isChanged) return <span className={styles.waiting}>{t('unsaved')}</span>;
  const act = needsApproval ? 'approve' : 'schedule';
  return (
    <Button size={size} variant="primary" onClick={() => onAsk(act)}>
      {t(act)}
    </Button>
  );
};
