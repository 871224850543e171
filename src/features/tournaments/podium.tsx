import { useTranslation } from 'react-i18next';
import trophyPicture from '../../../assets/tournaments/trophy.svg';
import { amountToMinor } from '#core/money.ts';
import type { RankingRow } from '#contract/tournaments.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { ownRowMark } from './own-bar.tsx';
import { PlayerName } from './player-name.tsx';
import { formatPlace, toPointsTextValues, toWholePoints } from './standing.ts';
import { useGlide } from './use-glide.ts';
import styles from './tournament.module.css';

/** Places on the podium. */
export const STEPS = 3;

/** The first step is the highest, the third the lowest. */
const stepClasses: Readonly<Record<number, string>> = { 1: styles.is1, 3: styles.is3 };

interface PodiumProps {
  readonly rows: readonly RankingRow[];
  readonly prizes: readonly string[];
  readonly isOwn: (row: RankingRow) => boolean;
}

/** The top three with the first in the middle; screen readers get them in order. */
export const Podium = ({ rows, prizes, isOwn }: PodiumProps) => {
  const { t } = useTranslation('tournaments');
  return (
    <ol className={styles.podium} aria-label={t('ranking.podium')}>
      {rows.slice(0, STEPS).map((row) => (
        <Step
          key={row.user?.id ?? row.place}
          row={row}
          prize={row.prize ?? prizes[row.place - 1] ?? null}
          isOwn={isOwn(row)}
        />
      ))}
    </ol>
  );
};

interface StepProps {
  readonly row: RankingRow;
  readonly prize: string | null;
  readonly isOwn: boolean;
}

const Step = ({ row, prize, isOwn }: StepProps) => {
  const { t } = useTranslation('tournaments');
  const money = useMoneyFormatter();
  const { place, user, points } = row;
  const step = useGlide<HTMLLIElement>(place, (own) => own);
  return (
    <li
      ref={step}
      className={classNames(styles.step, stepClasses[place], isOwn && styles.isOwn)}
      {...(isOwn && ownRowMark)}
    >
      <span className={styles.place} aria-hidden="true">
        {place}
      </span>
      <span className="visually-hidden">{formatPlace(place)}</span>
      {place === 1 && <img src={trophyPicture} alt="" width={66} height={66} />}
      <Avatar
        name={user?.username ?? t('ranking.anonymous')}
        look={user?.avatar}
        size={62}
        className={styles.face}
      />
      <PlayerName user={user} />
      {isOwn && <Badge tone="corona">{t('ranking.you')}</Badge>}
      {prize !== null && <b className="pos">{money(amountToMinor(prize))}</b>}
      <small className="num">{t('ranking.pointCount', toPointsTextValues(toWholePoints(points)))}</small>
    </li>
  );
};
