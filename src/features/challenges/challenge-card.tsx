import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { gameTile } from '#games/registry.ts';
import { amountToMinor } from '#core/money.ts';
import { toEndTime } from '#lib/countdown.ts';
import { formatAmount } from '#lib/format-money.ts';
import { formatDay } from '#lib/format-time.ts';
import { plainNumber } from '#src/i18n/index.ts';
import type { Challenge } from '#contract/challenges.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { useGames } from '#session/site.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button.tsx';
import { CountdownText } from '#ui/countdown-text.tsx';
import { stateTone } from '#ui/state-tones.ts';
import { Winners } from './winners.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './challenges.module.css';

interface ChallengeCardProps {
  readonly challenge: Challenge;
  /** When the challenge was fetched, ms. */
  readonly readAt: number;
}

type State = 'coming' | 'running' | 'won' | 'over';
const stateOf = ({ ended_at: endedAt, left, start_in: startIn }: Challenge): State => {
  if (endedAt !== null) return left === 0 ? 'won' : 'over';
  return startIn > 0 ? 'coming' : 'running';
};

/** A challenge: target, prize, winners and a link to the game. */
export const ChallengeCard = ({ challenge, readAt }: ChallengeCardProps) => {
  const { t } = useTranslation('challenges');
  const game = useGames().find(({ slug }) => slug === challenge.game);
  const name = game?.name ?? challenge.game;
  const art = gameTile(challenge.game);
  const state = stateOf(challenge);
  const title = t('name', { multiplier: `${plainNumber(Number(challenge.min_multiplier))}×`, game: name });
  return (
    <article className={classNames(styles.challenge, 'card')} aria-label={title}>
      <header>
        {art && <img src={art} alt="" width={84} height={104} draggable={false} />}
        <div>
          <Badge tone={stateTone(state)}>{t(`states.${state}`)}</Badge>
          <h2>{title}</h2>
          <p className="sec">{t('ask', { game: name, stake: formatAmount(challenge.min_stake) })}</p>
        </div>
      </header>
      <Facts challenge={challenge} readAt={readAt} />
      <Winners challenge={challenge} />
      {challenge.ended_at === null && game && (
        <Link className={classNames(buttonClass({ block: true }), styles.play)} to={game.url}>
          {t('play', { game: name })}
        </Link>
      )}
    </article>
  );
};

const Facts = ({ challenge, readAt }: ChallengeCardProps) => {
  const { t } = useTranslation('challenges');
  const money = useMoneyFormatter();
  const { prize, left, winners } = challenge;
  return (
    <dl>
      <div>
        <dt>{t('prize')}</dt>
        <dd className="num">{money(amountToMinor(prize))}</dd>
      </div>
      <div>
        <dt>{t('left')}</dt>
        <dd className="num">{t('leftOf', { left, winners })}</dd>
      </div>
      <Time challenge={challenge} readAt={readAt} />
    </dl>
  );
};

const Time = ({ challenge, readAt }: ChallengeCardProps) => {
  const { t } = useTranslation('challenges');
  const { ended_at: endedAt, start_in: startIn, ends_in: endsIn } = challenge;
  if (endedAt !== null)
    return (
      <div>
        <dt>{t('ended')}</dt>
        <dd>{formatDay(endedAt)}</dd>
      </div>
    );
  return (
    <div>
      <dt>{t(startIn > 0 ? 'startsIn' : 'endsIn')}</dt>
      <dd>
        <CountdownText end={toEndTime(startIn > 0 ? startIn : endsIn, readAt)} />
      </dd>
    </div>
  );
};
