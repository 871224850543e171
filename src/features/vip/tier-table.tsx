import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import { tiers, type Perk, type Rank, type Tier } from '#contract/ranks.ts';
import { formatAmount, withoutZeroCents } from '#lib/format-money.ts';
import { useRanks } from '#session/site.ts';
import { useUser } from '#session/user.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { perkPictures, usePerks, type PerkName } from './perks/use-perks.ts';
import { getLevelNumeral } from './rank-of.ts';
import { RankPicture } from './rank-picture.tsx';
import { useRank, useRankName } from './use-rank.ts';
import styles from './tier-table.module.css';

type TierPerk = Exclude<PerkName, 'transfer'>;

/** What each tier gives, one row a tier and one column a perk. The player's tier is marked. */
export const TierTable = () => {
  const { t } = useTranslation('vip');
  const { online, profile } = useUser();
  const own = useRank(profile.xp);
  const ranks = useRanks();
  const perks = usePerks().filter((perk): perk is TierPerk => perk !== 'transfer');
  if (perks.length === 0) return null;
  return (
    <section aria-labelledby="tier-perks">
      <h3 id="tier-perks">{t('tierPerks')}</h3>
      <table className={styles.tiers} aria-labelledby="tier-perks">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('level')}</span>
            </th>
            {perks.map((perk) => (
              <th key={perk} scope="col">
                <img src={perkPictures[perk]} alt="" width={32} height={32} />
                <span>{t(`perk.${perk}`)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier) => (
            <TierRow
              key={tier}
              tier={tier}
              ranks={ranks.filter((rank) => rank.tier === tier)}
              perks={perks}
              isOwn={online && own?.rank.tier === tier}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
};

interface TierRowProps {
  readonly tier: Tier;
  /** The levels of the tier, lowest first. */
  readonly ranks: readonly Rank[];
  readonly perks: readonly TierPerk[];
  readonly isOwn: boolean;
}

const TierRow = ({ tier, ranks, perks, isOwn }: TierRowProps) => {
  const { t } = useTranslation('vip');
  return (
    <tr className={classNames(isOwn && styles.own)} {...(isOwn && { 'aria-current': 'true' })}>
      <th scope="row">
        <span className={styles.tier}>
          <RankPicture tier={tier} size={32} />
          <span>{t(`tier.${tier}`)}</span>
        </span>
      </th>
      {perks.map((perk) => (
        <td key={perk} className="num">
          <PerkOfTier ranks={ranks} perk={perk} />
        </td>
      ))}
    </tr>
  );
};

const PerkOfTier = ({ ranks, perk }: { readonly ranks: readonly Rank[]; readonly perk: TierPerk }) => {
  const { t } = useTranslation('vip');
  const nothing = <span className="muted">{t('dash')}</span>;
  if (perk === 'rakeboost' || perk === 'wheel') return <Included ranks={ranks} perk={perk} />;
  if (perk === 'level_up') {
    const [largest] = ranks.map((rank) => rank.level_up).toSorted(byAmount);
    if (largest === undefined || amountToMinor(largest) === 0n) return nothing;
    return t('upTo', { amount: withoutZeroCents(formatAmount(largest)) });
  }
  const shares = ranks.map((rank) => rank[perk]);
  const [least, most] = [Math.min(...shares), Math.max(...shares)];
  if (most <= 0) return nothing;
  if (least === most) return t('percent', { percent: most });
  return t('percentRange', { from: least, to: most });
};

/** Largest first. */
const byAmount = (one: string, other: string): number => (amountToMinor(other) > amountToMinor(one) ? 1 : -1);

/** A tick; with the level if only the higher ones of the tier include the perk. */
const Included = ({ ranks, perk }: { readonly ranks: readonly Rank[]; readonly perk: Perk }) => {
  const { t } = useTranslation('vip');
  const nameOf = useRankName();
  const first = ranks.find((rank) => rank.perks.includes(perk));
  if (!first) return <span className="muted">{t('dash')}</span>;
  const isAll = first === ranks[0];
  return (
    <span className={styles.included}>
      <Icon name="check" size={16} />
      {!isAll && <small aria-hidden="true">{getLevelNumeral(first)}</small>}
      <span className="visually-hidden">
        {isAll ? t('perkNow.open') : t('fromLevel', { level: nameOf(first) })}
      </span>
    </span>
  );
};
