import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { endpointQueryOptions, useEndpointMutation } from '#api/query.ts';
import type { ChatRoomId } from '#contract/chat-rooms.ts';
import { StaffPager } from '#features/staff/feature.ts';
import { amountToMinor } from '#core/money.ts';
import { formatCountForText } from '#lib/format-count.ts';
import { formatAmount } from '#lib/format-money.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { cancelTrivia, listTriviaRounds, type TriviaRound } from '#contract/trivia.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { stateTone } from '#ui/state-tones.ts';
import { invalidateTrivia } from './invalidate.ts';
import { classNames } from '#ui/class-names.ts';
import ledgerStyles from '#features/staff/ledger.module.css';
import staffStyles from '#features/staff/staff.module.css';

const PER_PAGE = 25;
/** Refetch interval: questions open and close while the list is displayed. */
const AGAIN_MS = 10_000;

/** Scheduled questions of a room, and the results of past ones. */
export const StaffRounds = ({ room }: { readonly room: ChatRoomId }) => {
  const { t } = useTranslation('trivia');
  const [page, setPage] = useState(1);
  const [cancelled, setCancelled] = useState<TriviaRound | null>(null);
  const list = useQuery({
    ...endpointQueryOptions(listTriviaRounds, { room, page, per_page: PER_PAGE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  });
  const { items, pagination } = list.data ?? {};
  return (
    <section className={classNames(ledgerStyles.staffList, 'card')} aria-label={t('staff.shows.rounds')}>
      {list.isError && <ErrorBlock title={t('staff.failed')} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton height={280} radius={20} />}
      {items?.length === 0 && <EmptyState icon="clock" title={t('staff.noRounds')} />}
      {items && items.length > 0 && (
        <table className={staffStyles.staffTable}>
          <thead>
            <tr>
              <th scope="col">{t('staff.opens')}</th>
              <th scope="col">{t('staff.question')}</th>
              <th scope="col">{t('staff.state')}</th>
              <th scope="col" className={ledgerStyles.end}>
                {t('staff.pool')}
              </th>
              <th scope="col" className={ledgerStyles.end}>
                {t('staff.right')}
              </th>
              <th scope="col" className={ledgerStyles.end}>
                <span className="visually-hidden">{t('staff.acts')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((round) => (
              <RoundRow key={round.id} round={round} onCancel={() => setCancelled(round)} />
            ))}
          </tbody>
        </table>
      )}
      {pagination && pagination.total > 0 && (
        <StaffPager pagination={pagination} perPage={PER_PAGE} onPage={setPage} />
      )}
      {cancelled && <CancelDialog round={cancelled} onClose={() => setCancelled(null)} />}
    </section>
  );
};

interface RoundRowProps {
  readonly round: TriviaRound;
  readonly onCancel: () => void;
}

const RoundRow = ({ round: { question, opens_at, state, answered, pool }, onCancel }: RoundRowProps) => {
  const { t } = useTranslation('trivia');
  return (
    <tr>
      <td>{formatDateTime(opens_at)}</td>
      <td className={staffStyles.details}>
        <bdi>{question}</bdi>
      </td>
      <td>
        <Badge tone={stateTone(state)}>{t(`staff.states.${state}`)}</Badge>
      </td>
      <td className={classNames(ledgerStyles.end, 'num')}>
        {amountToMinor(pool) > 0n ? formatAmount(pool) : '–'}
      </td>
      <td className={ledgerStyles.end}>
        {answered
          ? t('staff.rightOf', {
              right: formatCountForText(answered.right),
              players: formatCountForText(answered.players),
            })
          : '–'}
      </td>
      <td className={ledgerStyles.end}>
        {state === 'planned' && (
          <Button size="sm" variant="ghost" onClick={onCancel}>
            {t('staff.cancel')}
          </Button>
        )}
      </td>
    </tr>
  );
};

interface CancelDialogProps {
  readonly round: TriviaRound;
  readonly onClose: () => void;
}

const CancelDialog = ({ round: { id, opens_at }, onClose }: CancelDialogProps) => {
  const { t } = useTranslation('trivia');
  const { send } = useEndpointMutation(cancelTrivia);
  const confirm = async () => {
    if ((await send({ id })) === null) return false;
    showToast({ type: 'info', message: t('staff.cancelled') });
    await invalidateTrivia();
    return true;
  };
  return (
    <ConfirmDialog
      danger
      title={t('staff.cancelTitle')}
      confirmLabel={t('staff.cancel')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="sec">{t('staff.cancelText', { time: formatDateTime(opens_at) })}</p>
    </ConfirmDialog>
  );
};
