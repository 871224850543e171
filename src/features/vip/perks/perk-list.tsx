import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MINOR_PER_UNIT } from '#core/money.ts';
import { formatAmount, formatMoney } from '#lib/format-money.ts';
import type { Rank } from '#contract/ranks.ts';
import { useRanks } from '#session/site.ts';
import { useUser } from '#session/user.ts';
import { useRank, useRankName } from '../use-rank.ts';
import { perkPictures, useLowestRankWithPerk, usePerks, type PerkName } from './use-perks.ts';
import styles from './perks.module.css';
import { classNames } from '#ui/class-names.ts';
import { textLinkClass } from '#ui/text-link.tsx';

/** Stake of the examples, at a house edge of one percent. */
const STAKE_MINOR = 1_000n * MINOR_PER_UNIT;
const shareOf = (percent: number): bigint => (STAKE_MINOR * BigInt(percent)) / 10_000n;

/** Formula of each perk, with the player's level as the example. */
export const PerkList = () => {
  const { t } = useTranslation('vip');
  const exampleOf = useExample();
  const nameOf = useRankName();
  const firstWith = useLowestRankWithPerk();
  return (
    <div className={styles.list}>
      <p className="sec">{t('rewards.lead')}</p>
      <ul>
        {usePerks().map((perk) => {
          const first = perk === 'recharge' || perk === 'transfer' ? null : firstWith(perk);
          const example = exampleOf(perk);
          return (
            <li key={perk}>
              <img src={perkPictures[perk]} alt="" width={44} height={44} />
              <div>
                <h3>
                  {t(`perk.${perk}`)}
                  {first && <span className="sec">{t('fromLevel', { level: nameOf(first) })}</span>}
                </h3>
                <p>{t(`rewards.${perk}`)}</p>
                {example !== null && <p className={classNames(styles.example, 'num')}>{example}</p>}
                {perk === 'wheel' && (
                  <Link className={textLinkClass} to="/vip/wheel">
                    {t('rewards.openWheel')}
                  </Link>
                )}
                {perk === 'transfer' && (
                  <Link className={textLinkClass} to="/vip/transfer">
                    {t('rewards.openTransfer')}
                  </Link>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
};

/** Returns an example of a perk: for the player's level, or for the first one that includes it. */
function useExample(): (perk: PerkName) => string | null {
  const { t } = useTranslation('vip');
  const ranks = useRanks();
  const nameOf = useRankName();
  const own = useRank(useUser().profile.xp);
  const shared = (kind: 'rakeback' | 'recharge'): string | null => {
    const rank = own && own.rank[kind] > 0 ? own.rank : ranks.find((each) => each[kind] > 0);
    if (!rank) return null;
    const [stake, amount] = [formatMoney(STAKE_MINOR), formatMoney(shareOf(rank[kind]))];
    return t('rewards.rakebackExample', { level: nameOf(rank), percent: rank[kind], stake, amount });
  };
  const reached = (rank: Rank | null | undefined): string | null =>
    rank ? t('rewards.level_upExample', { level: nameOf(rank), amount: formatAmount(rank.level_up) }) : null;
  return (perk) => {
    if (perk === 'rakeback' || perk === 'recharge') return shared(perk);
    return perk === 'level_up' ? reached(own?.next ?? ranks.at(-1)) : null;
  };
}
