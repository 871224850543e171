import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { endpointQueryOptions, useEndpointMutation } from '#api/query.ts';
import type { ChatRoomId } from '#contract/chat-rooms.ts';
import { StaffPager } from '#features/staff/feature.ts';
import { FIRST_PAGE, type KeyPlace } from '#lib/key-place.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { deleteTriviaQuestion, listTriviaQuestions, type TriviaQuestion } from '#contract/trivia.ts';
import { Permitted } from '#session/permitted.tsx';
import { Button } from '#ui/button.tsx';
import { CellNote } from '#ui/data-table/cell-note.tsx';
import { DataTable, type DataColumn } from '#ui/data-table/data-table.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.ts';
import { copy } from '#ui/lazy-icons.ts';
import { PlanQuestionDialog } from './ask-dialog.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { invalidateTrivia } from './invalidate.ts';
import styles from './trivia-staff.module.css';
import { StaffCard } from '#ui/staff-page.tsx';

const PER_PAGE = 25;

interface StaffQuestionsProps {
  readonly room: ChatRoomId;
  readonly state: TriviaQuestion['state'];
}

interface Act {
  readonly what: 'edit' | 'copy' | 'ask' | 'delete';
  readonly question: TriviaQuestion;
}

/** Questions of a room with their actions. */
export const StaffQuestions = ({ room, state }: StaffQuestionsProps) => {
  const { t } = useTranslation('trivia');
  const [place, setPlace] = useState<KeyPlace>(FIRST_PAGE);
  const [act, setAct] = useState<Act | null>(null);
  const list = useQuery({
    ...endpointQueryOptions(listTriviaQuestions, { room, state, ...place, per_page: PER_PAGE }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { data } = list;
  return (
    <StaffCard aria-label={t(`staff.shows.${state}`)}>
      <DataTable
        narrow="cards"
        columns={useColumns(setAct)}
        rows={data?.items}
        rowKey={({ key }) => String(key)}
        list={list}
        failed={t('staff.failed')}
        empty={{ icon: 'document', title: t('staff.noQuestions') }}
        pager={
          data &&
          (data.items.length > 0 || place.page > 1) && (
            <StaffPager
              of={`${room} ${state}`}
              reply={data}
              rows={data.items.length}
              place={place}
              perPage={PER_PAGE}
              isStale={list.isPlaceholderData}
              file={{ endpoint: listTriviaQuestions, filter: { room, state } }}
              onPlace={setPlace}
            />
          )
        }
      />
      {act && <ActDialog room={room} act={act} onClose={() => setAct(null)} />}
    </StaffCard>
  );
};

interface ActDialogProps {
  readonly room: ChatRoomId;
  readonly act: Act;
  readonly onClose: () => void;
}

const ActDialog = ({ room, act: { what, question }, onClose }: ActDialogProps) => {
  if (what === 'ask') return <PlanQuestionDialog question={question} onClose={onClose} />;
  if (what === 'delete') return <DeleteDialog question={question} onClose={onClose} />;
  return <QuestionDialog room={room} from={question} isCopy={what === 'copy'} onClose={onClose} />;
};

function useColumns(onAct: (act: Act) => void): readonly DataColumn<TriviaQuestion>[] {
  const { t } = useTranslation('trivia');
  return [
    {
      id: 'question',
      header: t('staff.question'),
      cell: (question) => <Question question={question} />,
      wraps: true,
    },
    {
      id: 'seconds',
      header: t('staff.seconds'),
      cell: ({ seconds }) => t('staff.secondsShort', { seconds }),
    },
    {
      id: 'asked',
      header: t('staff.asked'),
      cell: ({ asked_at: at }) => (at === null ? t('staff.never') : formatDateTime(at)),
      tone: 'quiet',
    },
    { id: 'by', header: t('staff.by'), cell: ({ updated }) => updated?.by ?? '–', tone: 'quiet' },
    {
      id: 'acts',
      header: t('staff.acts'),
      isHeaderHidden: true,
      cell: (question) => (
        <Permitted to="trivia.change">
          <QuestionActs question={question} onAct={onAct} />
        </Permitted>
      ),
      isEnd: true,
    },
  ];
}

const Question = ({ question: { question, answers, correct } }: { readonly question: TriviaQuestion }) => {
  const { t } = useTranslation('trivia');
  return (
    <>
      <b>
        <bdi>{question}</bdi>
      </b>
      <CellNote>
        <span className={styles.answers}>
          {answers.map((answer, place) => (
            <span key={answer} className={place === correct ? styles.right : undefined}>
              {place === correct && (
                <>
                  <Icon name="check" size={12} />
                  <span className="visually-hidden">{t('rightAnswer')}</span>
                </>
              )}
              <bdi>{answer}</bdi>
            </span>
          ))}
        </span>
      </CellNote>
    </>
  );
};

interface QuestionActsProps {
  readonly question: TriviaQuestion;
  readonly onAct: (act: Act) => void;
}

const QuestionActs = ({ question, onAct }: QuestionActsProps) => {
  const { t } = useTranslation('trivia');
  return (
    <span className={styles.actions}>
      <Button size="sm" onClick={() => onAct({ what: 'ask', question })}>
        {t('staff.ask')}
      </Button>
      {question.state !== 'content' && (
        <Button size="sm" variant="ghost" onClick={() => onAct({ what: 'edit', question })}>
          {t('staff.edit')}
        </Button>
      )}
      <IconButton icon={copy} label={t('staff.copy')} onClick={() => onAct({ what: 'copy', question })} />
      {question.state === 'draft' && (
        <IconButton
          icon="trash"
          label={t('staff.delete')}
          onClick={() => onAct({ what: 'delete', question })}
        />
      )}
    </span>
  );
};

interface DeleteDialogProps {
  readonly question: TriviaQuestion;
  readonly onClose: () => void;
}

const DeleteDialog = ({ question: { key, question }, onClose }: DeleteDialogProps) => {
  const { t } = useTranslation('trivia');
  const { send } = useEndpointMutation(deleteTriviaQuestion);
  const confirm = async () => {
    if ((await send({ id: key })) === null) return false;
    showToast({ type: 'info', message: t('staff.deleted') });
    await invalidateTrivia();
    return true;
  };
  return (
    <ConfirmDialog
      danger
      title={t('staff.deleteTitle')}
      confirmLabel={t('staff.delete')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="sec">{question}</p>
    </ConfirmDialog>
  );
};
