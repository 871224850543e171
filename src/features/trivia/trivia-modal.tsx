import { useTranslation } from 'react-i18next';
import { chatRoomIds, DEFAULT_CHAT_ROOM, type ChatRoomId } from '#contract/chat-rooms.ts';
import { formatAmount } from '#lib/format-money.ts';
import type { ActiveTrivia } from '#contract/trivia.ts';
import { Badge } from '#ui/badge.tsx';
import { DialogClose, DialogFrame, DialogTitle } from '#ui/dialog-frame.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import type { ModalProps } from '#ui/modal.ts';
import { LiveText } from '#ui/live-text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AnswerForm } from './answer-form.tsx';
import { AnswerResult } from './answer-result.tsx';
import { QuestionCountdown } from './countdown.tsx';
import type { triviaModal } from './feature.ts';
import { useTimeLeft, useTrivia } from './use-trivia.ts';
import styles from './trivia.module.css';
import { DialogBody } from '#ui/dialog-parts.tsx';
import { Hint } from '#ui/field-parts.tsx';

const isRoom = (text: string | undefined): text is ChatRoomId => chatRoomIds.some((id) => id === text);

/** Question of a room: announced, open, being counted, or over. */
const TriviaModal = ({ params: { room }, onClose }: ModalProps<typeof triviaModal>) => {
  const { t } = useTranslation('trivia');
  const { data, dataUpdatedAt, isError, refetch } = useTrivia(isRoom(room) ? room : DEFAULT_CHAT_ROOM);
  const again = () => void refetch();
  return (
    <DialogFrame width={480} className={styles.dialog} onClose={onClose}>
      <header>
        <DialogTitle>{t('title')}</DialogTitle>
        {data && <TimeLeft data={data} updatedAt={dataUpdatedAt} />}
        <DialogClose />
      </header>
      <DialogBody tabIndex={-1}>
        {data && <Body data={data} updatedAt={dataUpdatedAt} onAnswered={again} onClose={onClose} />}
        {!data && isError && <ErrorBlock title={t('failed')} onRetry={again} />}
        {!data && !isError && <Skeleton height={320} radius={14} />}
      </DialogBody>
    </DialogFrame>
  );
};

interface StateProps {
  readonly data: ActiveTrivia;
  /** When the state was fetched, ms. */
  readonly updatedAt: number;
}

/** Returns when the displayed question ends; 0 if there is none. */
const endOf = ({ data: { question, trivia }, updatedAt }: StateProps): number =>
  question && trivia ? updatedAt + trivia.end_in * 1000 : 0;

const TimeLeft = (state: StateProps) => {
  const { t } = useTranslation('trivia');
  const endsAt = endOf(state);
  const isOpen = useTimeLeft(endsAt) > 0;
  if (endsAt === 0) return null;
  if (state.data.result || !isOpen) return <Badge tone="bonus">{t('timeUp')}</Badge>;
  return <QuestionCountdown untilMs={endsAt} wholeMs={(state.data.trivia?.seconds ?? 1) * 1000} />;
};

interface BodyProps extends StateProps {
  readonly onAnswered: () => void;
  readonly onClose: () => void;
}

const Body = ({ onAnswered, onClose, ...state }: BodyProps) => {
  const { question, own, result, trivia } = state.data;
  const pool = trivia?.pool ?? null;
  const isOpen = useTimeLeft(endOf(state)) > 0;
  if (!question) return <NoQuestion {...state} />;
  return (
    <>
      <Spoken {...state} />
      {result ? (
        <AnswerResult question={question} own={own} result={result} pool={pool} onClose={onClose} />
      ) : (
        <AnswerForm
          key={question.id}
          question={question}
          own={own}
          isOpen={isOpen}
          pool={pool}
          onAnswered={onAnswered}
        />
      )}
    </>
  );
};

const NoQuestion = ({ data: { trivia }, updatedAt }: StateProps) => {
  const { t } = useTranslation('trivia');
  if (!trivia)
    return (
      <EmptyState icon="spark" title={t('none')}>
        {t('noneText')}
      </EmptyState>
    );
  return (
    <div className={styles.soon}>
      <h3>{t('soon')}</h3>
      <QuestionCountdown untilMs={updatedAt + trivia.start_in * 1000} wholeMs={60_000} />
      <p className="sec">
        {t('soonText')} {trivia.pool !== null && t('soonPool', { amount: formatAmount(trivia.pool) })}
      </p>
      {trivia.pool !== null && <Hint>{t('conditions')}</Hint>}
    </div>
  );
};

const MINUTE_MS = 60_000;

/** Screen-reader announcements of the time: at the start, a minute before the end, and at the end. */
const Spoken = (state: StateProps) => {
  const { t } = useTranslation('trivia');
  const { question, trivia, result } = state.data;
  const isLastMinute = useTimeLeft(endOf(state) - MINUTE_MS) === 0;
  const right = question?.answers.find(({ id }) => id === result?.right)?.answer;
  const seconds = trivia?.seconds ?? 0;
  const announcement = () => {
    if (right !== undefined) return t('said.over', { answer: right });
    if (isLastMinute && seconds * 1000 > MINUTE_MS) return t('said.minute');
    return t('said.open', { count: seconds });
  };
  return <LiveText text={announcement()} event={question?.id ?? ''} />;
};

export default TriviaModal;
