import { useTranslation } from 'react-i18next';
import trophyPicture from '../../../assets/tournaments/trophy.svg';
import { amountToMinor } from '#core/money.ts';
import type { RankingRow } from '#contract/tournaments.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { Avatar } from '#ui/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { PlayerName } from './player-name.tsx';
import { formatPlace, toPointsTextValues, toWholePoints } from './standing.ts';
import styles from './tournament.module.css';

/** Places on the podium. */
export const STEPS = 3;

/** The first step is the highest, the third the lowest. */
const stepClasses: Readonly<Record<number, string>> = { 1: styles.is1, 3: styles.is3 };

interface PodiumProps {
  readonly rows: readonly RankingRow[];
  readonly prizes: readonly string[];
}

/** The top three with the first in the middle; screen readers get them in order. */
export const Podium = ({ rows, prizes }: PodiumProps) => {
  const { t } = useTranslation('tournaments');
  return (
    <ol className={styles.podium} aria-label={t('ranking.podium')}>
      {rows.slice(0, STEPS).map((row) => (
        <Step key={row.place} row={row} prize={row.prize ?? prizes[row.place - 1] ?? null} />
      ))}
    </ol>
  );
};

const Step = ({ row, prize }: { readonly row: RankingRow; readonly prize: string | null }) => {
  const { t } = useTranslation('tournaments');
  const money = useMoneyFormatter();
  const { place, user, points } = row;
  return (
    <li className={classNames(styles.step, stepClasses[place])}>
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
      {prize !== null && <b className="pos">{money(amountToMinor(prize))}</b>}
      <small className="num">{t('ranking.pointCount', toPointsTextValues(toWholePoints(points)))}</small>
    </li>
  );
};
