import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { staffRewards } from '#contract/rewards.ts';
import { formatMoney } from '#lib/format-money.ts';
import { formatUtcDate } from '#lib/format-time.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Select } from '#ui/select.tsx';
import { DayBars } from './day-bars.tsx';
import { costsByCode, costsByDay } from './reward-costs.ts';
import { parseSignedMinor } from './signed.ts';
import styles from './ledger.module.css';

interface RewardCostsProps extends Pick<ReplyOf<typeof staffRewards>, 'costs'> {
  readonly days: number;
  /** When the costs were fetched. */
  readonly nowMs: number;
}

/** Daily cost of rewards, of one code or of all. */
export const RewardCosts = ({ costs, days, nowMs }: RewardCostsProps) => {
  const { t } = useTranslation('staff');
  const [chosen, setChosen] = useState('');
  const codes = costsByCode(costs);
  const code = codes.some((one) => one.code === chosen) ? chosen : '';
  const bars = costsByDay(costs, { code, days, nowMs });
  const sum = bars.reduce((all, { result }) => all + parseSignedMinor(result), 0n);
  const [from, to] = [formatUtcDate(bars[0]?.day ?? ''), formatUtcDate(bars.at(-1)?.day ?? '')];
  if (codes.length === 0) {
    return (
      <section className="card pad">
        <EmptyState icon="stats" title={t('rewards.costEmpty')} />
      </section>
    );
  }
  return (
    <section className="card pad" aria-labelledby="staff-costs">
      <DayBars
        id="staff-costs"
        title={t('rewards.cost')}
        span={t('rewards.costSum', { from, to, sum: formatMoney(sum) })}
        valueName={t('rewards.amount')}
        days={bars}
        format={formatMoney}
      />
      <Select
        label={t('rewards.code')}
        parts={{ field: styles.code }}
        value={code}
        onChange={setChosen}
        options={[
          { value: '', label: t('rewards.allCodes') },
          ...codes.map((one) => ({ value: one.code, label: one.code })),
        ]}
      />
    </section>
  );
};
