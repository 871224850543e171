import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import { formatCountForText } from '#lib/format-count.ts';
import { formatAmount, formatProfit } from '#lib/format-money.ts';
import type { ActiveTrivia } from '#contract/trivia.ts';
import { HideOnError } from '#src/canvas/hide-on-error.tsx';
import { usePrefersReducedMotion } from '#src/canvas/use-prefers-reduced-motion.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { letterAt } from './answer-form.tsx';
import styles from './trivia.module.css';

interface AnswerResultProps {
  readonly question: NonNullable<ActiveTrivia['question']>;
  readonly own: string | null;
  readonly result: NonNullable<ActiveTrivia['result']>;
  /** Prize shared by all correct answers; null if there was none. */
  readonly pool: string | null;
  readonly onClose: () => void;
}

/** The correct answer, and how many players gave each answer. */
export const AnswerResult = ({ question, own, result, pool, onClose }: AnswerResultProps) => {
  const { t } = useTranslation('trivia');
  const countOf = (id: string): number => result.counts.find((each) => each.id === id)?.count ?? 0;
  return (
    <>
      <p className={styles.question} dir="auto">
        {question.question}
      </p>
      <ol className={styles.answers} aria-label={t('answers')}>
        {question.answers.map(({ id, answer }, place) => (
          <li key={id} className={classNames(id === result.right && styles.right, id === own && styles.own)}>
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
      <Outcome own={own} result={result} pool={pool} right={countOf(result.right)} />
      <Button size="lg" block className={styles.submit} onClick={onClose}>
        {t('close')}
      </Button>
    </>
  );
};

interface OutcomeProps extends Pick<AnswerResultProps, 'own' | 'result' | 'pool'> {
  /** Number of correct answers. */
  readonly right: number;
}

/** Result: the player's prize, or the number of correct answers. Only a prize is celebrated. */
const Outcome = ({ own, result, pool, right }: OutcomeProps) => {
  const { t } = useTranslation('trivia');
  if (result.won !== null)
    return (
      <>
        <Gift />
        <p className={classNames(styles.note, styles.won)}>
          <strong className="num">{formatProfit(amountToMinor(result.won))}</strong>
          <span>{t('share', { count: right })}</span>
        </p>
      </>
    );
  const isRight = own === result.right;
  const ofPool = result.share === null ? t('noneRight') : t('each', { amount: formatAmount(result.share) });
  return (
    <p className={classNames(styles.note, isRight && styles.won)}>
      <span>
        {own !== null && <b>{t(isRight ? 'youRight' : 'youWrong')} </b>}
        {result.players === 0
          ? t('nobody')
          : t('rightOf', { right: formatCountForText(right), count: result.players })}
        {pool !== null && result.players > 0 && ` ${ofPool}`}
      </span>
    </p>
  );
};

const GiftOpens = lazy(async () => ({
  default: (await import('./gift-opens-picture.tsx')).GiftOpensPicture,
}));

/** Decorative animation of an opening gift. */
const Gift = () => {
  const isStill = usePrefersReducedMotion();
  return (
    <div className={styles.gift} aria-hidden="true">
      <HideOnError name="the gift">
        <Suspense>
          <GiftOpens isStill={isStill} />
        </Suspense>
      </HideOnError>
    </div>
  );
};
