import { useState, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import { formatCountForText } from '#lib/format-count.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatPlace, isDrawn, prizeGroups, prizeSteps, type PrizeGroup } from './standing.ts';
import type { OwnStanding } from './use-tournament.ts';
import styles from './prizes.module.css';

/** Longer lists are collapsed. */
const ROWS = 6;

interface PrizesCardProps {
  readonly tournament: Tournament;
  readonly own: OwnStanding | null;
}

/** Prizes as steps: the longer the bar, the higher the prize. The player's step is marked. */
export const PrizesCard = ({ tournament: { type, prizes, pool }, own }: PrizesCardProps) => {
  const { t } = useTranslation('tournaments');
  const money = useMoneyFormatter();
  const [isOpen, setOpen] = useState(false);
  const groups = prizeGroups(prizes);
  const steps = prizeSteps(groups);
  const shown = isOpen ? groups : groups.slice(0, ROWS);
  const isOfDraw = isDrawn(type);
  return (
    <section className="card pad">
      <h2>{t('prizes.title')}</h2>
      {isOfDraw && <p className="sec">{t('prizes.drawn', { count: prizes.length })}</p>}
      <dl className={styles.prizes}>
        {shown.map((group, index) => (
          <div
            key={group.from}
            className={classNames(styles.prize, medalOf(group))}
            style={{ '--share': steps[index] } as CSSProperties} // a custom property of the style sheet
          >
            <dt>
              <PrizeName group={group} isDrawn={isOfDraw} />
              {!isOfDraw && isWithin(group, own) && <Badge tone="corona">{t('ranking.you')}</Badge>}
            </dt>
            <dd className="pos num">{money(costOf(group, isOfDraw))}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('prizes.total')}</dt>
          <dd className="num">{money(amountToMinor(pool))}</dd>
        </div>
      </dl>
      {shown.length < groups.length && (
        <Button size="sm" block onClick={() => setOpen(true)}>
          {t('prizes.all')}
        </Button>
      )}
    </section>
  );
};

/** The first three places have the colors of the podium. */
const medals = [styles.gold, styles.silver, styles.bronze];
const medalOf = ({ from, to }: PrizeGroup): string | undefined =>
  from === to ? medals[from - 1] : undefined;

/** Whether the player's place, which must be exact, is in a group. */
const isWithin = ({ from, to }: PrizeGroup, own: OwnStanding | null): boolean =>
  own !== null && own.place !== null && !own.about && own.place >= from && own.place <= to;

/** Returns the prize of a place; for a draw, the total of all equal prizes. */
const costOf = ({ from, to, amount }: PrizeGroup, isOfDraw: boolean): bigint =>
  amountToMinor(amount) * (isOfDraw ? BigInt(to - from + 1) : 1n);

interface PrizeNameProps {
  readonly group: PrizeGroup;
  readonly isDrawn: boolean;
}

/** Places of a race; for a draw, the number of prizes. */
const PrizeName = ({ group: { from, to, amount }, isDrawn: isOfDraw }: PrizeNameProps) => {
  const { t } = useTranslation('tournaments');
  const money = useMoneyFormatter();
  if (isOfDraw)
    return t('prizes.times', {
      times: formatCountForText(to - from + 1),
      amount: money(amountToMinor(amount)),
    });
  return from === to
    ? formatPlace(from)
    : t('prizes.places', { from: formatPlace(from), to: formatPlace(to) });
};
