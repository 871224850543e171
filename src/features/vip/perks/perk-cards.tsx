import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Perk } from '#contract/ranks.ts';
import { formatAmount } from '#lib/format-money.ts';
import { useRanks } from '#session/site.ts';
import type { RankStanding } from '../rank-of.ts';
import { useRankName } from '../use-rank.ts';
import { perkPictures, useLowestRankWithPerk, usePerks, type PerkName } from './use-perks.ts';
import styles from './perks.module.css';

interface Said {
  readonly value: string;
  readonly note: string;
  /** Not granted yet: the value names the level that grants it. */
  readonly isLater?: boolean;
  readonly to?: string;
}

/** Benefits of the player's level, and of the next ones. */
export const PerkCards = ({ standing }: { readonly standing: RankStanding }) => {
  const { t } = useTranslation('vip');
  const said = useSaid(standing);
  return (
    <section className={styles.perks} aria-label={t('perks')}>
      {usePerks().map((perk) => (
        <PerkCard key={perk} perk={perk} {...said(perk)} />
      ))}
    </section>
  );
};

const PerkCard = ({ perk, value, note, isLater, to }: Said & { readonly perk: PerkName }) => {
  const { t } = useTranslation('vip');
  const body: ReactNode = (
    <>
      <img src={perkPictures[perk]} alt="" width={44} height={44} />
      <span>
        <em>{t(`perk.${perk}`)}</em>
        <b className={isLater ? styles.later : undefined}>{value}</b>
        <small>{note}</small>
      </span>
    </>
  );
  return to === undefined ? (
    <div className={styles.perk}>{body}</div>
  ) : (
    <Link className={styles.perk} to={to}>
      {body}
    </Link>
  );
};

/** Returns the text of each card for a level. */
function useSaid({ rank, next }: RankStanding): (perk: PerkName) => Said {
  const { t } = useTranslation('vip');
  const ranks = useRanks();
  const nameOf = useRankName();
  const firstWith = useLowestRankWithPerk();
  const from = (perk: Perk, note: string): Said => {
    const first = firstWith(perk);
    return { value: first ? t('fromLevel', { level: nameOf(first) }) : '', note, isLater: true };
  };
  /** A share of the house edge, and the level at which it next increases. */
  const share = (kind: 'rakeback' | 'recharge'): Said => {
    const better = ranks.find((each) => each[kind] > rank[kind]);
    const note = better
      ? t('perkNow.rises', { percent: better[kind], level: nameOf(better) })
      : t('perkNow.ofEdge');
    return { value: t('percent', { percent: rank[kind] }), note };
  };
  const says: Readonly<Record<PerkName, () => Said>> = {
    rakeback: () => (rank.rakeback > 0 ? share('rakeback') : from('rakeback', t('perkNow.ofEdge'))),
    recharge: () => share('recharge'),
    rakeboost: () =>
      rank.perks.includes('rakeboost')
        ? { value: t('perkNow.open'), note: t('perkNow.daily') }
        : from('rakeboost', t('perkNow.daily')),
    level_up: () =>
      next
        ? { value: formatAmount(next.level_up), note: t('perkNow.atNext', { level: nameOf(next) }) }
        : { value: t('none'), note: t('perkNow.allPaid') },
    wheel: () => ({
      ...(rank.perks.includes('wheel')
        ? { value: t('perkNow.open'), note: t('perkNow.spin') }
        : from('wheel', t('perkNow.spin'))),
      to: '/vip/wheel',
    }),
    transfer: () => ({
      value: t('rewards.openTransfer'),
      note: t('transfer.once'),
      isLater: true,
      to: '/vip/transfer',
    }),
  };
  return (perk) => says[perk]();
}
