import { useTranslation } from 'react-i18next';
import type { Perk, Rank } from '#contract/ranks.ts';
import { amountToMinor } from '#core/money.ts';
import { formatAmount } from '#lib/format-money.ts';
import { useRanks } from '#session/site.ts';
import { useUser } from '#session/user.ts';
import { useLowestRankWithPerk, usePerks } from './perks/use-perks.ts';
import { RankPicture } from './rank-picture.tsx';
import { useRank, useRankName } from './use-rank.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './vip.module.css';

/** Required wager and benefits of each level. */
export const LevelsTable = () => {
  const { t } = useTranslation('vip');
  const ranks = useRanks();
  const { online, profile } = useUser();
  const own = useRank(profile.xp);
  const offered = usePerks();
  const columns = (['level_up', 'rakeback', 'recharge'] as const).filter((each) => offered.includes(each));
  return (
    <table className={classNames(styles.levels, 'table')}>
      <thead>
        <tr>
          <th scope="col">{t('level')}</th>
          <th scope="col" className={styles.r}>
            {t('from')}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className={styles.r}>
              {t(`perk.${column}`)}
            </th>
          ))}
          <th scope="col" className={classNames(styles.r, styles.wide)}>
            {t('newPerks')}
          </th>
        </tr>
      </thead>
      <tbody>
        {ranks.map((rank) => (
          <LevelRow key={rank.id} rank={rank} columns={columns} isOwn={online && own?.rank.id === rank.id} />
        ))}
      </tbody>
    </table>
  );
};

interface LevelRowProps {
  readonly rank: Rank;
  readonly columns: readonly ('level_up' | 'rakeback' | 'recharge')[];
  readonly isOwn: boolean;
}

const LevelRow = ({ rank, columns, isOwn }: LevelRowProps) => {
  const { t } = useTranslation('vip');
  const nameOf = useRankName();
  const newPerks = useNewPerks(rank);
  const nothing = <span className="muted">{t('dash')}</span>;
  const shown = {
    level_up: amountToMinor(rank.level_up) > 0n ? formatAmount(rank.level_up) : nothing,
    rakeback: rank.rakeback > 0 ? t('percent', { percent: rank.rakeback }) : nothing,
    recharge: t('percent', { percent: rank.recharge }),
  };
  return (
    <tr {...(isOwn && { className: styles.own, 'aria-current': 'true' })}>
      <th scope="row">
        <RankPicture tier={rank.tier} size={22} />
        {nameOf(rank)}
        {isOwn && <span className={classNames(styles.wide, 'sec')}>{t('yours')}</span>}
      </th>
      <td className={styles.r}>{wholeDollars(rank.start)}</td>
      {columns.map((column) => (
        <td key={column} className={styles.r}>
          {shown[column]}
        </td>
      ))}
      <td className={classNames(styles.r, styles.wide, 'sec')}>
        {newPerks.map((perk) => t(`perk.${perk}`)).join(', ')}
      </td>
    </tr>
  );
};

/** Returns the perks that a level is the first to include. */
function useNewPerks(rank: Rank): readonly Perk[] {
  const offered = usePerks();
  const firstWith = useLowestRankWithPerk();
  return rank.perks.filter((perk) => offered.includes(perk) && firstWith(perk)?.id === rank.id);
}

/** Level thresholds are whole dollars. */
const wholeDollars = (amount: string): string => formatAmount(amount).replace(/\.00$/, '');
