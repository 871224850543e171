import { useTranslation } from 'react-i18next';
import type { TransactionRow } from '#server/features/history/contract.ts';
import { formatCoins } from '#lib/coin-amount.ts';
import { shorten } from '#lib/format-text.ts';
import { chosenIn, useCoins } from '#session/coins.ts';
import { OutLink } from '#ui/out-link.tsx';

/** The coins of a movement, its network, and its transaction there. */
export const ChainLine = ({ chain }: { readonly chain: NonNullable<TransactionRow['chain']> }) => {
  const { t } = useTranslation('history');
  const { coin, network, amount, txid } = chain;
  const known = chosenIn(useCoins().coins, { coin, network })?.network;
  const link = txid === null ? undefined : known?.explorer_txid?.replace('{txid}', encodeURIComponent(txid));
  return (
    <>
      <span className="num" dir="ltr">
        {formatCoins(amount)} {coin}
      </span>
      <small>
        {known?.name ?? network}{' '}
        {txid !== null &&
          (link === undefined ? (
            <span className="mono" title={txid}>
              {shorten(txid)}
            </span>
          ) : (
            <OutLink href={link} label={t('explorer', { txid: shorten(txid) })}>
              <span className="mono">{shorten(txid)}</span>
            </OutLink>
          ))}
      </small>
    </>
  );
};
