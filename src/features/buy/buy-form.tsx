import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useEndpointMutation } from '#api/query.ts';
import { amountText, amountToMinor, minorToAmount } from '#core/money.ts';
import { formatMoney } from '#lib/format-money.ts';
import { BUY_LIMITS, startBuy } from '#contract/buy.ts';
import { useShownBalances } from '#session/balances.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { useSite } from '#session/site.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Icon } from '#ui/icon.tsx';
import { upright } from '#ui/external-link.tsx';
import { useStarted } from './use-order.ts';
import factsStyles from '#ui/facts.module.css';
import styles from './buy.module.css';
import stepperStyles from '#ui/stepper.module.css';
import fieldStyles from '#ui/field.module.css';
import cashierStyles from '#features/wallet/cashier.module.css';

const PRESETS = ['25', '50', '100', '250', '500'];
const USUAL = '100.00';
const MIN_AMOUNT = amountToMinor(String(BUY_LIMITS.least));
const MAX_AMOUNT = amountToMinor(String(BUY_LIMITS.most));

/** Parses the typed amount to minor units. Returns null if it cannot be bought. */
function readAmount(text: string): bigint | null {
  const read = z.safeParse(amountText, text.replace(/\.$/, ''));
  const minor = read.success ? amountToMinor(read.data) : null;
  return minor !== null && minor >= MIN_AMOUNT && minor <= MAX_AMOUNT ? minor : null;
}

/** Amount form that starts the checkout. */
export const BuyForm = () => {
  const { t } = useTranslation('buy');
  const isDemo = useSite()?.demo === true;
  const [typed, setTyped] = useState(USUAL);
  const { send, isSending } = useEndpointMutation(startBuy);
  const minor = readAmount(typed);
  const limits = { least: formatMoney(MIN_AMOUNT), most: formatMoney(MAX_AMOUNT) };
  const go = async () => {
    if (minor === null) return;
    // Browsers allow a new tab only during the click. It is redirected once the checkout URL is known.
    const tab = window.open('', '_blank');
    const reply = await send({ amount: minorToAmount(minor) });
    if (!reply) return tab?.close();
    if (tab) {
      tab.opener = null;
      tab.location.replace(reply.url);
    }
    useStarted.setState({ started: { ...reply, isBlocked: tab === null } });
  };
  return (
    <form
      className={styles.buyform}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void go();
      }}
    >
      <div className={styles.buyamount}>
        <AmountField
          label={t('amount')}
          aside={t('range', limits)}
          value={typed}
          onChange={setTyped}
          error={minor === null ? t('outOfRange', limits) : null}
        />
        <div className={stepperStyles.presets} role="group" aria-label={t('amount')}>
          {PRESETS.map((preset) => (
            <button
              key={preset}
              type="button"
              aria-pressed={minor === amountToMinor(preset)}
              onClick={() => setTyped(`${preset}.00`)}
            >
              {formatMoney(amountToMinor(preset)).replace(/[.,]00(?!\d)/, '')}
            </button>
          ))}
        </div>
      </div>
      <BuyFacts minor={minor ?? 0n} />
      <Callout tone="info">{t('callout')}</Callout>
      <Button type="submit" variant="primary" size="lg" block loading={isSending} disabled={minor === null}>
        {t('continue')} <Icon name={upright} size={18} />
      </Button>
      {isDemo && <p className={fieldStyles.hint}>{t('demo')}</p>}
    </form>
  );
};

const BuyFacts = ({ minor }: { readonly minor: bigint }) => {
  const { t } = useTranslation('buy');
  const money = useMoneyFormatter();
  const main = useShownBalances().find(({ isBonus }) => !isBonus);
  return (
    <div className={cashierStyles.well}>
      <dl className={factsStyles.facts}>
        <div>
          <dt>{t('onBalance')}</dt>
          <dd>{formatMoney(minor)}</dd>
        </div>
        {main && (
          <div>
            <dt>{t('after')}</dt>
            <dd>{money(main.amountMinor + minor)}</dd>
          </div>
        )}
      </dl>
    </div>
  );
};
