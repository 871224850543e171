import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#contract/money.ts';
import { betModal } from '#features/bets/feature.ts';
import type { TransactionRow, TransactionType } from '#server/features/history/contract.ts';
import { formatMoment } from '#lib/format-time.ts';
import { useMoney } from '#session/fiat.ts';
import { useGames } from '#session/site.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { useOpenModal } from '#ui/modal-address.ts';

/** Green is what came, red what left by the player's will (1-site section 4); stakes are neither. */
const tones: Readonly<Record<TransactionType, Tone>> = {
  deposit: 'win',
  withdrawal: 'loss',
  bet: 'neutral',
  win: 'win',
  refund: 'info',
  reward: 'win',
  demo: 'win',
  fee: 'loss',
};

/** The movements as a table; those of a bet open it. */
export const TransactionTable = ({ rows }: { readonly rows: readonly TransactionRow[] }) => {
  const { t } = useTranslation('history');
  return (
    <table className="listtable transactions">
      <thead>
        <tr>
          <th scope="col" className="wide">
            {t('time')}
          </th>
          <th scope="col">{t('type')}</th>
          <th scope="col">{t('details')}</th>
          <th scope="col" className="end">
            {t('amount')}
          </th>
          <th scope="col" className="wide">
            {t('state')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Line key={`${row.id}${row.incoming}`} row={row} />
        ))}
      </tbody>
    </table>
  );
};

const Line = ({ row }: { readonly row: TransactionRow }) => {
  const { t } = useTranslation('history');
  const money = useMoney();
  const openModal = useOpenModal();
  const games = useGames();
  const { bet_id: betId, game, incoming } = row;
  const name = games.find(({ slug }) => slug === game)?.name ?? game;
  const balance = t(row.is_bonus ? 'bonusBalance' : 'mainBalance');
  return (
    <tr className={classNames(betId !== null && 'opens')}>
      <td className="wide sec">{formatMoment(row.time)}</td>
      <td>
        <Badge tone={tones[row.type]}>{t(`types.${row.type}`)}</Badge>
      </td>
      <td>
        {betId === null || name === null ? (
          balance
        ) : (
          <>
            <button
              type="button"
              aria-label={t('openBet', { game: name })}
              onClick={() => openModal(betModal, { id: betId })}
            >
              {name}
            </button>
            <small>{balance}</small>
          </>
        )}
        <small className="narrow">{formatMoment(row.time)}</small>
      </td>
      <td className={classNames('end strong', incoming && 'pos')}>
        {incoming ? '+' : '−'}
        {money(amountToMinor(row.amount))}
      </td>
      <td className="wide sec">
        {row.state === 'open' ? <Badge tone="wait">{t('states.open')}</Badge> : t('states.confirmed')}
      </td>
    </tr>
  );
};
