import { useTranslation } from 'react-i18next';
import { returnPercent } from '#engine/core/returns.ts';
import { type Box, shownChance, minorOfCents, returnOfBox } from '#games/lootboxes/paytable.ts';
import { formatMoney } from '#lib/format-money.ts';
import { boxName } from './box-names.ts';
import { ItemPicture } from './item-picture.tsx';

/** Everything that a box can hold, with its value and its chance. */
export const InsideList = ({ box }: { readonly box: Box }) => {
  const { t } = useTranslation('items');
  const rtp = returnOfBox(box);
  const percent = returnPercent({ least: rtp, most: rtp });
  return (
    <section className="box-inside" aria-label={t('inside')}>
      <header>
        <h3>{t('inside')}</h3>
        <span className="hint">{t('insideLead', { count: box.items.length, rtp: `${percent}%` })}</span>
      </header>
      <ol>
        {box.items.map(({ slug, value, tickets, rarity }) => (
          <li key={slug} data-rarity={rarity}>
            <ItemPicture item={slug} size={44} />
            <span>
              <b>{boxName(slug)}</b>
              <span className="num">{formatMoney(minorOfCents(value))}</span>
            </span>
            <span className="num">
              <span className="vh">{t(rarity)}, </span>
              {shownChance(tickets)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};
