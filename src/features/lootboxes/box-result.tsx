import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import { ONE_X, formatMultiplierE8 } from '#core/multiplier.ts';
import { formatTicketChance, getItem } from '#games/lootboxes/paytable.ts';
import { formatAmount, formatMoney } from '#lib/format-money.ts';
import type { Round } from '#contract/bets.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { gift } from '#ui/lazy-icons.ts';
import { LiveText } from '#ui/live-text.tsx';
import { boxName } from './box-names.ts';
import { useSell } from './use-sell.ts';
import styles from './lootboxes.module.css';

interface BoxResultProps {
  /** At least one. */
  readonly rounds: readonly Round[];
  /** Button that opens boxes again. */
  readonly again: ReactNode;
  readonly onKeep: () => void;
}

/** The won items, with the choice to keep or sell them. */
export const BoxResult = ({ rounds, again, onKeep }: BoxResultProps) => {
  const { t } = useTranslation('items');
  const [sold, setSold] = useState<readonly string[]>([]);
  const { sell, isSelling } = useSell();
  const unsold = rounds.filter((round) => round.auto_sell !== true && !sold.includes(round.id));
  const sum = (some: readonly Round[]): bigint =>
    some.reduce((minor, { payout }) => minor + amountToMinor(payout), 0n);
  const sellUnsold = async (): Promise<void> => {
    const done = await sell(unsold.map(({ id }) => id));
    setSold((before) => [...before, ...done]);
  };
  const isOne = rounds.length === 1;
  const amount = formatMoney(sum(unsold.length > 0 ? unsold : rounds));
  const label = unsold.length === 0 ? 'sold' : isOne ? 'sell' : 'sellAll';
  return (
    <div className={styles.boxResult}>
      <div>{isOne && rounds[0] ? <OneItem round={rounds[0]} /> : <Haul rounds={rounds} />}</div>
      <div className={styles.ways}>
        {unsold.length > 0 && (
          <Button size="lg" icon={gift} onClick={onKeep}>
            {t(isOne ? 'keep' : 'keepAll')}
          </Button>
        )}
        <Button
          size="lg"
          loading={isSelling}
          disabled={unsold.length === 0}
          onClick={() => void sellUnsold()}
        >
          {t(label, { amount })}
        </Button>
        {again}
      </div>
    </div>
  );
};

interface SpokenResultProps extends Pick<BoxResultProps, 'rounds'> {
  readonly isShown: boolean;
}

/** Announces the opened boxes to screen readers, in an element that is always rendered. */
export const SpokenResult = ({ rounds, isShown }: SpokenResultProps) => {
  const { t } = useTranslation('items');
  const [first, second] = rounds;
  const announcement = (): string => {
    if (!first || !isShown) return '';
    if (second) {
      const [payout, staked] = sumsOf(rounds);
      const worth = t('worthTogether', { amount: formatMoney(payout), price: formatMoney(staked) });
      return `${t('won', { count: rounds.length })}. ${worth}`;
    }
    const { slug, multiplier } = getItem((first.outcome as { readonly item: string }).item);
    const worth = t('worth', {
      amount: formatAmount(first.payout),
      multiplier: formatMultiplierE8(multiplier),
    });
    return `${boxName(slug)}. ${worth}`;
  };
  return <LiveText text={announcement()} event={first?.id ?? ''} />;
};

const OneItem = ({ round }: { readonly round: Round }) => {
  const { t } = useTranslation('items');
  const { slug, rarity, tickets, multiplier } = getItem((round.outcome as { readonly item: string }).item);
  return (
    <>
      <span className={styles.rarityBadge} data-rarity={rarity}>
        {t('rarityChance', { rarity: t(rarity), chance: formatTicketChance(tickets) })}
      </span>
      <h3>{boxName(slug)}</h3>
      <span className={classNames(styles.worth, 'num', multiplier >= ONE_X && styles.gain)}>
        {t('worth', { amount: formatAmount(round.payout), multiplier: formatMultiplierE8(multiplier) })}
      </span>
    </>
  );
};

/** What the boxes brought and what they cost. */
const sumsOf = (rounds: readonly Round[]): readonly [payout: bigint, staked: bigint] =>
  rounds.reduce<readonly [bigint, bigint]>(
    ([won, paid], round) => [won + amountToMinor(round.payout), paid + amountToMinor(round.staked)],
    [0n, 0n],
  );

const Haul = ({ rounds }: { readonly rounds: readonly Round[] }) => {
  const { t } = useTranslation('items');
  const [payout, staked] = sumsOf(rounds);
  return (
    <>
      <h3>{t('won', { count: rounds.length })}</h3>
      <span className={classNames(styles.worth, 'num', payout >= staked && styles.gain)}>
        {t('worthTogether', { amount: formatMoney(payout), price: formatMoney(staked) })}
      </span>
    </>
  );
};
