import { useTranslation } from 'react-i18next';
import type { TransactionRow } from '#contract/history.ts';
import { formatCoins } from '#lib/coin-amount.ts';
import { truncateMiddle } from '#lib/format-text.ts';
import { resolveCoinChoice, useCoins } from '#session/coins.ts';
import { ExternalLink } from '#ui/external-link.tsx';

/** On-chain details of a transfer: coin amount, network and transaction. */
export const ChainLine = ({ chain }: { readonly chain: NonNullable<TransactionRow['chain']> }) => {
  const { t } = useTranslation('history');
  const { coin, network, amount, txid } = chain;
  const known = resolveCoinChoice(useCoins().coins, { coin, network })?.network;
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
              {truncateMiddle(txid)}
            </span>
          ) : (
            <ExternalLink href={link} label={t('explorer', { txid: truncateMiddle(txid) })}>
              <span className="mono">{truncateMiddle(txid)}</span>
            </ExternalLink>
          ))}
      </small>
    </>
  );
};
