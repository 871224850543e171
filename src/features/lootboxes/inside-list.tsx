import { useTranslation } from 'react-i18next';
import { formatReturnPercent } from '#core/returns.ts';
import { type Lootbox, shownChance, centsToMinorUnits, boxReturn } from '#games/lootboxes/paytable.ts';
import { formatMoney } from '#lib/format-money.ts';
import { boxName } from './box-names.ts';
import { ItemPicture } from './item-picture.tsx';
import styles from './lootboxes.module.css';
import { classNames } from '#ui/class-names.ts';
import { Hint } from '#ui/field-parts.tsx';

/** Contents of a box, with values and odds. */
export const InsideList = ({ box }: { readonly box: Lootbox }) => {
  const { t } = useTranslation('items');
  const rtp = boxReturn(box);
  const percent = formatReturnPercent({ least: rtp, most: rtp });
  return (
    <section className={styles.boxInside} aria-label={t('inside')}>
      <header>
        <h3>{t('inside')}</h3>
        <Hint>{t('insideLead', { count: box.items.length, rtp: `${percent}%` })}</Hint>
      </header>
      <ol>
        {box.items.map(({ slug, value, tickets, rarity }) => (
          <li key={slug} data-rarity={rarity}>
            <ItemPicture item={slug} size={44} />
            <span>
              <b>{boxName(slug)}</b>
              <span className={classNames('num', styles.figure)}>
                {formatMoney(centsToMinorUnits(value))}
              </span>
            </span>
            <span className={classNames('num', styles.figure)}>
              <span className="visually-hidden">{t(rarity)}, </span>
              {shownChance(tickets)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
};
