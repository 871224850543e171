import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import type { Perk, Rank } from '#contract/ranks.ts';
import { amountToMinor } from '#core/money.ts';
import { formatAmount, withoutZeroCents } from '#lib/format-money.ts';
import { useRanks } from '#session/site.ts';
import { useUser } from '#session/user.ts';
import { DataTable, type DataColumn } from '#ui/data-table/data-table.tsx';
import { useLowestRankWithPerk, usePerks } from './perks/use-perks.ts';
import { RankPicture } from './rank-picture.tsx';
import { useRank, useRankName } from './use-rank.ts';
import styles from './vip.module.css';

const shownPerks = ['level_up', 'rakeback', 'recharge'] as const;

/** Required wager and benefits of each level. */
export const LevelsTable = () => {
  const { online, profile } = useUser();
  const own = useRank(profile.xp);
  const isOwn = (rank: Rank): boolean => online && own?.rank.id === rank.id;
  return (
    <DataTable
      density="compact"
      columns={useColumns(isOwn)}
      rows={useRanks()}
      rowKey={({ id }) => String(id)}
      rowLook={(rank) => (isOwn(rank) ? 'own' : undefined)}
    />
  );
};

function useColumns(isOwn: (rank: Rank) => boolean): readonly DataColumn<Rank>[] {
  const { t } = useTranslation('vip');
  const nameOf = useRankName();
  const offered = usePerks();
  const newPerksOf = useNewPerks();
  return [
    {
      id: 'level',
      header: t('level'),
      cell: (rank) => (
        <span className={styles.levelName}>
          <RankPicture tier={rank.tier} size={22} />
          {nameOf(rank)}
          {isOwn(rank) && <span className={classNames(styles.levelYours, 'sec')}>{t('yours')}</span>}
        </span>
      ),
      isRowHeader: true,
      tone: 'strong',
    },
    { id: 'from', header: t('from'), cell: ({ start }) => wholeDollars(start), isEnd: true },
    ...shownPerks
      .filter((perk) => offered.includes(perk))
      .map((perk): DataColumn<Rank> => ({
        id: perk,
        header: t(`perk.${perk}`),
        cell: (rank) => <PerkOf rank={rank} perk={perk} />,
        isEnd: true,
      })),
    {
      id: 'newPerks',
      header: t('newPerks'),
      cell: (rank) =>
        newPerksOf(rank)
          .map((perk) => t(`perk.${perk}`))
          .join(', '),
      isEnd: true,
      tone: 'quiet',
      hides: 'narrow',
    },
  ];
}

interface PerkOfProps {
  readonly rank: Rank;
  readonly perk: (typeof shownPerks)[number];
}

/** How much of a perk a level has. */
const PerkOf = ({ rank, perk }: PerkOfProps) => {
  const { t } = useTranslation('vip');
  const nothing = <span className="muted">{t('dash')}</span>;
  if (perk === 'level_up') return amountToMinor(rank.level_up) > 0n ? formatAmount(rank.level_up) : nothing;
  return perk === 'rakeback' && rank.rakeback === 0 ? nothing : t('percent', { percent: rank[perk] });
};

/** Returns the perks that a level is the first to include. */
function useNewPerks(): (rank: Rank) => readonly Perk[] {
  const offered = usePerks();
  const firstWith = useLowestRankWithPerk();
  return (rank) => rank.perks.filter((perk) => offered.includes(perk) && firstWith(perk)?.id === rank.id);
}

/** Level thresholds are whole dollars. */
const wholeDollars = (amount: string): string => withoutZeroCents(formatAmount(amount));
