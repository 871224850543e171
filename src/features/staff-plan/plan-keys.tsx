import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pushNotice } from '#api/notices.ts';
import { queryClient } from '#api/query-client.ts';
import { keyOf } from '#api/query.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { useUser } from '#session/user.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.ts';
import { isOpen, type KeysPlace, type Plan, type PlanAct } from './plan-room.ts';

interface PlanKeysProps extends KeysPlace {
  readonly item: Plan;
  readonly name: string;
  /** The list that it stands in, asked for anew. */
  readonly list: Endpoint;
  /** What the acts do. */
  readonly scheduleText: string;
  readonly cancelText: string;
  /** Resolves to null when it was refused. */
  readonly onDecide: (act: PlanAct) => Promise<object | null>;
}

const done = { schedule: 'scheduled', approve: 'approvedDone', cancel: 'cancelled' } as const;

/** The keys that decide on a plan that has not begun: who wrote it does not approve it. */
export const PlanKeys = ({ name, list, scheduleText, cancelText, onDecide, ...place }: PlanKeysProps) => {
  const { t } = useTranslation('staffPlan');
  const [asked, setAsked] = useState<PlanAct | null>(null);
  const focusAfter = useRef<HTMLElement | null>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const { item, now, size } = place;
  const decide = async (act: PlanAct): Promise<boolean> => {
    const keys = cancel.current?.closest<HTMLElement>('.plan-acts') ?? null;
    if (!(await onDecide(act))) return false;
    // The pressed key goes with its state.
    focusAfter.current = keys;
    pushNotice({ type: 'info', message: t(done[act], { name }) });
    await queryClient.invalidateQueries({ queryKey: keyOf(list) });
    return true;
  };
  const ask = (act: PlanAct) => {
    focusAfter.current = null;
    setAsked(act);
  };
  return (
    <>
      {item.state === 'draft' && <DraftKey {...place} onAsk={ask} />}
      {isOpen(item, now) && (
        <Button ref={cancel} size={size} onClick={() => ask('cancel')}>
          {t('cancel')}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          danger={asked === 'cancel'}
          title={t(`${asked}Title`, { name })}
          confirmLabel={t(asked)}
          cancelLabel={t('keep')}
          focusAfter={() => focusAfter.current}
          onConfirm={() => decide(asked)}
          onClose={() => setAsked(null)}
        >
          <p className="sec">{asked === 'cancel' ? cancelText : scheduleText}</p>
        </ConfirmDialog>
      )}
    </>
  );
};

interface DraftKeyProps extends Pick<PlanKeysProps, 'item' | 'size' | 'isChanged'> {
  readonly onAsk: (act: PlanAct) => void;
}

/** The key that lets a draft begin, or why there is none. */
const DraftKey = ({ item, size, isChanged, onAsk }: DraftKeyProps) => {
  const { t } = useTranslation('staffPlan');
  const { username } = useUser().profile;
  const { needs_approval: needsApproval, created_by: by } = item;
  if (needsApproval && by === username) return <span className="plan-wait">{t('yours')}</span>;
  // What is decided on is what was saved.
  if (isChanged) return <span className="plan-wait">{t('unsaved')}</span>;
  const act = needsApproval ? 'approve' : 'schedule';
  return (
    <Button size={size} variant="primary" onClick={() => onAsk(act)}>
      {t(act)}
    </Button>
  );
};
