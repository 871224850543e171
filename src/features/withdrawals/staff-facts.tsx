import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import { formatAmount, formatProfit } from '#lib/format-money.ts';
import { truncateMiddle } from '#lib/format-text.ts';
import { formatDay, formatDateTime } from '#lib/format-time.ts';
import { resolveCoinChoice, useCoins } from '#session/coins.ts';
import { CopyableAddress } from '#ui/copyable-address.tsx';
import { ExternalLink } from '#ui/external-link.tsx';
import { explorerLink } from './format-coin.ts';
import type { Detail } from './detail.ts';
import styles from './withdrawals-staff.module.css';
import { Facts } from '#ui/facts.tsx';

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
}

const Fact = ({ label, children }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const signed = (text: string): string =>
  formatProfit(text.startsWith('-') ? -amountToMinor(text.slice(1)) : amountToMinor(text));

/** Destination of the withdrawal and facts about the player. */
export const WithdrawalFactList = ({
  detail: { withdrawal, used_before: used, sums, debt },
}: {
  readonly detail: Detail;
}) => {
  const { t } = useTranslation('withdrawals');
  const network = resolveCoinChoice(useCoins().coins, withdrawal)?.network;
  return (
    <div className={styles.facts}>
      <div>
        <h3>{t('staff.whereTo')}</h3>
        <CopyableAddress text={withdrawal.address} copyLabel={t('staff.copyAddress')} />
        {withdrawal.tag !== null && <CopyableAddress text={withdrawal.tag} copyLabel={t('staff.copyTag')} />}
        <Facts>
          <Fact label={t('network')}>{network?.name ?? withdrawal.network}</Fact>
          <Fact label={t('staff.usedBefore')}>
            {used.since === null
              ? t('staff.usedNever')
              : t('staff.usedSince', { count: used.count, day: formatDay(used.since) })}
          </Fact>
          <Fact label={t('staff.fee')}>{t('staff.feeHouse')}</Fact>
          <Progress withdrawal={withdrawal} template={network?.explorer_txid} />
        </Facts>
      </div>
      <div>
        <h3>{t('staff.player')}</h3>
        <Facts>
          <Fact label={t('staff.deposited')}>{formatAmount(sums.deposited)}</Fact>
          <Fact label={t('staff.wagered')}>{formatAmount(sums.wagered)}</Fact>
          <Fact label={t('staff.withdrawn')}>{formatAmount(sums.withdrawn)}</Fact>
          <Fact label={t('staff.house')}>{signed(sums.house)}</Fact>
          {amountToMinor(debt) > 0n && (
            <Fact label={t('staff.debt')}>
              <span className="neg">{formatAmount(debt)}</span>
            </Fact>
          )}
        </Facts>
      </div>
    </div>
  );
};

interface ProgressProps {
  readonly withdrawal: Detail['withdrawal'];
  readonly template: string | null | undefined;
}

/** Events after the review. */
const Progress = ({ withdrawal, template }: ProgressProps) => {
  const { t } = useTranslation('withdrawals');
  const { txid, sent_at, ended_at, reason } = withdrawal;
  const link = txid === null ? null : explorerLink(template, 'txid', txid);
  return (
    <>
      {sent_at !== null && <Fact label={t('staff.events.sent')}>{formatDateTime(sent_at)}</Fact>}
      {ended_at !== null && <Fact label={t('staff.events.ended')}>{formatDateTime(ended_at)}</Fact>}
      {txid !== null && (
        <Fact label={t('staff.events.transaction')}>
          {link === null ? (
            <span className="mono">{truncateMiddle(txid)}</span>
          ) : (
            <ExternalLink href={link} label={t('explorerOf', { txid: truncateMiddle(txid) })}>
              {truncateMiddle(txid)}
            </ExternalLink>
          )}
        </Fact>
      )}
      {reason !== null && <Fact label={t('staff.events.reason')}>{reason}</Fact>}
    </>
  );
};
