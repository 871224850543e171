import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import { betModal } from '#features/bets/feature.ts';
import { gameTile } from '#games/registry.ts';
import type { BetRow } from '#contract/bets.ts';
import { betFigures, formatMultiplier, isGain } from '#lib/format-money.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { useGames } from '#session/site.ts';
import { classNames } from '#ui/class-names.ts';
import { Clipped } from '#ui/clipped.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import styles from './history.module.css';
import listTableStyles from '#ui/list-table.module.css';

/** Table of bets; a row opens its bet. Amounts are in USD, at the value when the bet was placed. */
export const BetTable = ({ rows }: { readonly rows: readonly BetRow[] }) => {
  const { t } = useTranslation('history');
  return (
    <table className={listTableStyles.listtable}>
      <thead>
        <tr>
          <th scope="col">{t('game')}</th>
          <th scope="col" className={styles.wide}>
            {t('time')}
          </th>
          <th scope="col" className={classNames(styles.wide, listTableStyles.end)}>
            {t('bet')}
          </th>
          <th scope="col" className={listTableStyles.end}>
            {t('multiplier')}
          </th>
          <th scope="col" className={listTableStyles.end}>
            {t('profit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((bet) => (
          <Line key={bet.id} bet={bet} />
        ))}
      </tbody>
    </table>
  );
};

const Line = ({ bet }: { readonly bet: BetRow }) => {
  const { t } = useTranslation('history');
  const openModal = useOpenModal();
  const name = useGames().find(({ slug }) => slug === bet.game)?.name ?? bet.game;
  const art = gameTile(bet.game);
  const { amount, profit } = betFigures(amountToMinor(bet.amount), amountToMinor(bet.payout));
  const profitMinor = amountToMinor(bet.payout) - amountToMinor(bet.amount);
  return (
    <tr className={styles.opens}>
      <td>
        <span className={styles.game}>
          {art && <img src={art} alt="" width={26} height={32} />}
          <span>
            <button
              type="button"
              aria-label={t('openBet', { game: name })}
              onClick={() => openModal(betModal, { id: bet.id })}
            >
              <Clipped text={name} />
            </button>
            <small className={listTableStyles.narrow}>{formatDateTime(bet.date.time)}</small>
          </span>
        </span>
      </td>
      <td className={classNames(styles.wide, 'sec')}>{formatDateTime(bet.date.time)}</td>
      <td className={classNames(styles.wide, listTableStyles.end, listTableStyles.strong)}>{amount}</td>
      <td className={listTableStyles.end}>{formatMultiplier(bet.multiplier)}</td>
      <td
        className={classNames(
          listTableStyles.end,
          listTableStyles.strong,
          isGain(profitMinor) ? 'pos' : 'sec',
        )}
      >
        {profit}
      </td>
    </tr>
  );
};
