import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import { formatCountForText } from '#lib/format-count.ts';
import type { Tournament } from '#contract/tournaments.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { Button } from '#ui/button.tsx';
import { formatPlace, isDrawn, prizeGroups, type PrizeGroup } from './standing.ts';
import { Facts } from '#ui/facts.tsx';

/** Longer lists are collapsed. */
const ROWS = 6;

export const PrizesCard = ({ tournament: { type, prizes, pool } }: { readonly tournament: Tournament }) => {
  const { t } = useTranslation('tournaments');
  const money = useMoneyFormatter();
  const [isOpen, setOpen] = useState(false);
  const groups = prizeGroups(prizes);
  const shown = isOpen ? groups : groups.slice(0, ROWS);
  return (
    <section className="card pad">
      <h2>{t('prizes.title')}</h2>
      {isDrawn(type) && <p className="sec">{t('prizes.drawn', { count: prizes.length })}</p>}
      <Facts>
        {shown.map((group) => (
          <div key={group.from}>
            <dt>
              <PrizeName group={group} isDrawn={isDrawn(type)} />
            </dt>
            <dd className="pos">{money(costOf(group, isDrawn(type)))}</dd>
          </div>
        ))}
        <div>
          <dt>{t('prizes.total')}</dt>
          <dd>{money(amountToMinor(pool))}</dd>
        </div>
      </Facts>
      {shown.length < groups.length && (
        <Button size="sm" block onClick={() => setOpen(true)}>
          {t('prizes.all')}
        </Button>
      )}
    </section>
  );
};

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
