import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import { nameColor } from '#lib/format-text.ts';
import type { RankingRow } from '#contract/tournaments.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Clipped } from '#ui/clipped.tsx';
import styles from './winners.module.css';

/** The first winners of a finished tournament with their prizes. Renders nothing if there are none. */
export const Winners = ({ rows }: { readonly rows: readonly RankingRow[] }) => {
  const { t } = useTranslation('tournaments');
  const money = useMoneyFormatter();
  if (rows.length === 0) return null;
  return (
    <ol className={styles.winners} aria-label={t('ranking.winners')}>
      {rows.map(({ place, user, prize }) => (
        <li key={place}>
          <Avatar name={user?.username ?? t('ranking.anonymous')} look={user?.avatar} size={24} />
          <b dir="auto" {...(user && { style: { color: nameColor(user.username) } })}>
            <Clipped text={user?.username ?? t('ranking.anonymous')} />
          </b>
          {prize !== null && <span className="num pos">{money(amountToMinor(prize))}</span>}
        </li>
      ))}
    </ol>
  );
};
