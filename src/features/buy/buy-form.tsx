import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { quietCall } from '#api/query.ts';
import { amountToMinor } from '#core/money.ts';
import { parseAmountInput } from '#engine/host/bet-amount.ts';
import { formatMoney } from '#lib/format-money.ts';
import { BUY_LIMITS, startBuy } from '#contract/buy.ts';
import { useShownBalances } from '#session/balances.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { useSite } from '#session/site.ts';
import { i18n } from '#src/i18n/index.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Form, FormFailure } from '#ui/form/form.tsx';
import { typedAmount } from '#ui/form/typed-amount.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Icon } from '#ui/icon.tsx';
import { upright } from '#ui/external-link.tsx';
import { useStarted } from './use-order.ts';
import styles from './buy.module.css';
import { Presets } from '#ui/presets.tsx';
import { Hint } from '#ui/field-parts.tsx';
import { Facts } from '#ui/facts.tsx';

const PRESETS = ['25', '50', '100', '250', '500'];
const USUAL = '100.00';
const LEAST = amountToMinor(String(BUY_LIMITS.least));
const MOST = amountToMinor(String(BUY_LIMITS.most));

const limits = { least: formatMoney(LEAST), most: formatMoney(MOST) };
const buySchema = z.object({
  amount: typedAmount({ least: LEAST, most: MOST, error: () => i18n.t('buy:outOfRange', limits) }),
});

/** Amount form that starts the checkout. */
export const BuyForm = () => {
  const { t } = useTranslation('buy');
  const isDemo = useSite()?.demo === true;
  const tab = useRef<Window | null>(null);
  const form = useSchemaForm({
    schema: buySchema,
    values: { amount: USUAL },
    mode: 'onChange',
    async send(asked) {
      try {
        const reply = await quietCall(startBuy, asked);
        if (tab.current) {
          tab.current.opener = null;
          tab.current.location.replace(reply.url);
        }
        useStarted.setState({ started: { ...reply, isBlocked: tab.current === null } });
      } catch (failure) {
        tab.current?.close();
        throw failure;
      }
    },
  });
  const { checked, isSending } = form;
  const amount = form.field('amount');
  // Browsers allow a new tab only during the click. It is redirected once the checkout URL is known.
  const openTab = () => {
    if (checked && !isSending) tab.current = window.open('', '_blank');
  };
  return (
    <Form form={form} className={styles.form} onSubmitCapture={openTab}>
      <div className={styles.amount}>
        <AmountField {...amount} isLarge label={t('amount')} aside={t('range', limits)} />
        <Presets role="group" aria-label={t('amount')}>
          {PRESETS.map((preset) => (
            <button
              key={preset}
              type="button"
              aria-pressed={parseAmountInput(amount.value) === amountToMinor(preset)}
              onClick={() => amount.onChange(`${preset}.00`)}
            >
              {formatMoney(amountToMinor(preset)).replace(/[.,]00(?!\d)/, '')}
            </button>
          ))}
        </Presets>
      </div>
      <BuyFacts minor={checked ? amountToMinor(checked.amount) : 0n} />
      <Callout tone="info">{t('callout')}</Callout>
      <FormFailure form={form} />
      <Button type="submit" variant="primary" size="lg" block loading={isSending} disabled={!checked}>
        {t('continue')} <Icon name={upright} size={18} />
      </Button>
      {isDemo && <Hint>{t('demo')}</Hint>}
    </Form>
  );
};

const BuyFacts = ({ minor }: { readonly minor: bigint }) => {
  const { t } = useTranslation('buy');
  const money = useMoneyFormatter();
  const main = useShownBalances().find(({ isBonus }) => !isBonus);
  return (
    <Facts isWell>
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
    </Facts>
  );
};
