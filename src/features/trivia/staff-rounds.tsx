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
import { FIRST_PAGE, type KeyPlace } from '#lib/key-place.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { cancelTrivia, listTriviaRounds, type TriviaRound } from '#contract/trivia.ts';
import { Permitted } from '#session/permitted.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable, type DataColumn } from '#ui/data-table/data-table.tsx';
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.ts';
import { stateTone } from '#ui/state-tones.ts';
import { invalidateTrivia } from './invalidate.ts';
import { StaffCard } from '#ui/staff-page.tsx';

const PER_PAGE = 25;
/** Refetch interval: questions open and close while the list is displayed. */
const AGAIN_MS = 10_000;

/** Scheduled questions of a room, and the results of past ones. */
export const StaffRounds = ({ room }: { readonly room: ChatRoomId }) => {
  const { t } = useTranslation('trivia');
  const [place, setPlace] = useState<KeyPlace>(FIRST_PAGE);
  const [cancelled, setCancelled] = useState<TriviaRound | null>(null);
  const list = useQuery({
    ...endpointQueryOptions(listTriviaRounds, { room, ...place, per_page: PER_PAGE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  });
  const { data } = list;
  return (
    <StaffCard aria-label={t('staff.shows.rounds')}>
      <DataTable
        narrow="cards"
        columns={useColumns(setCancelled)}
        rows={data?.items}
        rowKey={({ id }) => id}
        list={list}
        failed={t('staff.failed')}
        empty={{ icon: 'clock', title: t('staff.noRounds') }}
        pager={
          data &&
          (data.items.length > 0 || place.page > 1) && (
            <StaffPager
              of={room}
              reply={data}
              rows={data.items.length}
              place={place}
              perPage={PER_PAGE}
              isStale={list.isPlaceholderData}
              file={{ endpoint: listTriviaRounds, filter: { room } }}
              onPlace={setPlace}
            />
          )
        }
      />
      {cancelled && <CancelDialog round={cancelled} onClose={() => setCancelled(null)} />}
    </StaffCard>
  );
};

function useColumns(onCancel: (round: TriviaRound) => void): readonly DataColumn<TriviaRound>[] {
  const { t } = useTranslation('trivia');
  return [
    { id: 'opens', header: t('staff.opens'), cell: ({ opens_at: at }) => formatDateTime(at) },
    {
      id: 'question',
      header: t('staff.question'),
      cell: ({ question }) => <bdi>{question}</bdi>,
      wraps: true,
    },
    {
      id: 'state',
      header: t('staff.state'),
      cell: ({ state }) => <Badge tone={stateTone(state)}>{t(`staff.states.${state}`)}</Badge>,
    },
    {
      id: 'pool',
      header: t('staff.pool'),
      cell: ({ pool }) => (amountToMinor(pool) > 0n ? formatAmount(pool) : '–'),
      isEnd: true,
    },
    {
      id: 'right',
      header: t('staff.right'),
      cell: ({ answered }) =>
        answered
          ? t('staff.rightOf', {
              right: formatCountForText(answered.right),
              players: formatCountForText(answered.players),
            })
          : '–',
      isEnd: true,
    },
    {
      id: 'acts',
      header: t('staff.acts'),
      isHeaderHidden: true,
      cell: (round) =>
        round.state === 'planned' && (
          <Permitted to="trivia.change">
            <Button size="sm" variant="ghost" onClick={() => onCancel(round)}>
              {t('staff.cancel')}
            </Button>
          </Permitted>
        ),
      isEnd: true,
    },
  ];
}

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
