import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { useUser } from '#session/user.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { Clipped } from '#ui/clipped.tsx';
import { formatPlace, toPointsTextValues, toWholePoints } from './standing.ts';
import type { OwnStanding } from './use-tournament.ts';
import styles from './own-bar.module.css';

/** Marks the player's row or step in the ranking, so that the bar knows whether it is in view. */
export const ownRowMark = { 'data-own-place': '' } as const;

/**
 * The player's row at the lower edge of the screen while the one in the ranking is out of view. Screen
 * readers have the row and the card.
 */
export const OwnBar = ({ own: { place, about, points, prize } }: { readonly own: OwnStanding }) => {
  const { t } = useTranslation('tournaments');
  const money = useMoneyFormatter();
  const { username, avatar } = useUser().profile;
  const { ref, isRowSeen } = useRowSeen();
  if (place === null) return null;
  const exact = formatPlace(place);
  return (
    <div
      ref={ref}
      className={classNames(styles.bar, isRowSeen && styles.isUnneeded)}
      data-testid="own-bar"
      aria-hidden="true"
    >
      <b className={styles.place}>{about ? t('own.about', { place: exact }) : exact}</b>
      <Avatar name={username ?? ''} look={avatar} size={28} />
      <span className={styles.name} dir="auto">
        <Clipped text={username ?? ''} />
      </span>
      <Badge tone="corona">{t('ranking.you')}</Badge>
      <span className={classNames(styles.points, 'num sec')}>
        {t('ranking.pointCount', toPointsTextValues(toWholePoints(points)))}
      </span>
      {prize !== null && <b className="num pos">{money(amountToMinor(prize))}</b>}
    </div>
  );
};

/** Watches whether the marked row of the ranking is in view. */
function useRowSeen() {
  const ref = useRef<HTMLDivElement>(null);
  const [isRowSeen, setRowSeen] = useState(false);
  useEffect(() => {
    const around = ref.current?.parentElement;
    if (!around) return undefined;
    let row: Element | null = null;
    const seen = new IntersectionObserver((entries) => setRowSeen(entries.at(-1)?.isIntersecting ?? false));
    const find = () => {
      const found = around.querySelector('[data-own-place]');
      if (found === row) return;
      seen.disconnect();
      row = found;
      if (found) seen.observe(found);
      else setRowSeen(false);
    };
    // A long ranking renders only the rows in view.
    const changes = new MutationObserver(find);
    changes.observe(around, { childList: true, subtree: true, attributeFilter: ['data-own-place'] });
    find();
    return () => {
      seen.disconnect();
      changes.disconnect();
    };
  }, []);
  return { ref, isRowSeen };
}
