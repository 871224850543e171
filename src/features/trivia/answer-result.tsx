import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/format-count.ts';
import type { ActiveTrivia } from '#server/features/trivia/contract.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { letterAt } from './answer-form.tsx';

interface AnswerResultProps {
  readonly question: NonNullable<ActiveTrivia['question']>;
  readonly own: string | null;
  readonly result: NonNullable<ActiveTrivia['result']>;
  readonly onClose: () => void;
}

/** Which answer was right, and how many gave each. */
export const AnswerResult = ({ question, own, result, onClose }: AnswerResultProps) => {
  const { t } = useTranslation('trivia');
  const countOf = (id: string): number => result.counts.find((each) => each.id === id)?.count ?? 0;
  return (
    <>
      <p className="trivia-question" dir="auto">
        {question.question}
      </p>
      <ol className="trivia-answers" aria-label={t('answers')}>
        {question.answers.map(({ id, answer }, place) => (
          <li key={id} className={classNames(id === result.right && 'right', id === own && 'own')}>
            <b aria-hidden="true">{letterAt(place)}</b>
            <span className="grow">
              <bdi>{answer}</bdi>
              <small>{t('given', { count: countOf(id) })}</small>
            </span>
            {id === result.right ? (
              <Badge tone="win" icon="check">
                {t('rightAnswer')}
              </Badge>
            ) : (
              id === own && <Badge>{t('yourAnswer')}</Badge>
            )}
          </li>
        ))}
      </ol>
      <p className={classNames('trivia-note', own === result.right && 'won')}>
        <span>
          {own !== null && <b>{t(own === result.right ? 'youRight' : 'youWrong')} </b>}
          {result.players === 0
            ? t('nobody')
            : t('rightOf', { right: formatCount(countOf(result.right)), count: result.players })}
        </span>
      </p>
      <Button size="lg" block onClick={onClose}>
        {t('close')}
      </Button>
    </>
  );
};
