import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CodeInForm } from '#features/security/feature.ts';
import { CoinNetworkFields } from '#features/wallet/feature.ts';
import type { Coin, CoinNetwork } from '#server/features/wallet/contract.ts';
import { minorToAmount } from '#contract/money.ts';
import type { Withdrawal } from '#server/features/withdrawals/contract.ts';
import { formatMoney } from '#lib/format-money.ts';
import { useShownBalances } from '#session/balances.ts';
import { chosenIn, useLastCoin } from '#session/coins.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { AddressFields } from './address-fields.tsx';
import { AmountLine } from './amount-line.tsx';
import { minorOfCoins } from './amounts.ts';
import { formatCoin } from './format-coin.ts';
import { ReceiveBox } from './receive-box.tsx';
import { useAmount } from './use-amount.ts';
import { useQuote } from './use-quote.ts';
import { needsNewCode, useErrors, useWithdraw, type Errors } from './use-withdraw.ts';

interface WithdrawFormProps {
  readonly coins: readonly Coin[];
  readonly onAsked: (withdrawal: Withdrawal) => void;
}

/** What is withdrawn, to where, and the code that allows it. */
export const WithdrawForm = ({ coins, onAsked }: WithdrawFormProps) => {
  const [choice, choose] = useLastCoin(coins);
  const chosen = chosenIn(coins, choice);
  if (!choice || !chosen) return null;
  return (
    <>
      <CoinNetworkFields value={choice} onChange={choose} purpose="withdraw" />
      <FormOfCoin key={`${choice.coin} ${choice.network}`} {...chosen} onAsked={onAsked} />
    </>
  );
};

interface FormOfCoinProps {
  readonly coin: Coin;
  readonly network: CoinNetwork;
  readonly onAsked: (withdrawal: Withdrawal) => void;
}

const FormOfCoin = (props: FormOfCoinProps) => {
  const { coin, network } = props;
  const { t } = useTranslation('withdrawals');
  const form = useForm(props);
  const { errors, amount, quote } = form;
  return (
    <form className="wd-form" noValidate onSubmit={form.submit}>
      <AddressFields
        hasTag={network.tag}
        {...form.fields}
        errors={errors}
        onChange={(name, value) => {
          form.setFields((now) => ({ ...now, [name]: value }));
          form.clear(name, 'form');
        }}
      />
      <AmountLine
        coin={coin.iso}
        amount={amount}
        available={form.available}
        minimum={formatCoin(network.min_withdraw, coin.iso)}
        error={errors.amount}
        onTyped={() => form.clear('amount', 'receive', 'moved', 'form')}
      />
      <CodeInForm
        scope="withdraw"
        isReady={form.isReady}
        value={form.code}
        onChange={(code) => {
          form.setCode(code);
          form.clear('code');
        }}
        error={errors.code}
      />
      <ReceiveBox
        coin={coin.iso}
        quote={quote}
        error={errors.receive}
        hasExpired={errors.moved !== undefined}
      />
      {errors.form && <FieldError>{errors.form}</FieldError>}
      {form.mustVerify && (
        <Link className="wd-verify" to="/my-account/general/verification">
          {t('verify')}
        </Link>
      )}
      <Button type="submit" variant="primary" size="lg" block loading={form.isAsking}>
        {amount.usdMinor === null
          ? t('withdraw')
          : t('withdrawAmount', { amount: formatMoney(amount.usdMinor) })}
      </Button>
    </form>
  );
};

/** The main balance, minor units. */
const useMain = (): bigint => useShownBalances().find(({ isBonus }) => !isBonus)?.amountMinor ?? 0n;

function useForm({ coin, network, onAsked }: FormOfCoinProps) {
  const { t } = useTranslation('withdrawals');
  const available = useMain();
  const [fields, setFields] = useState({ address: '', tag: '' });
  const [code, setCode] = useState('');
  const [mustVerify, setMustVerify] = useState(false);
  const { errors, setErrors, clear } = useErrors();
  const amount = useAmount({ price: coin.price, decimals: network.decimals });
  const { usdMinor } = amount;
  const least = coin.price === null ? 0n : (minorOfCoins(network.min_withdraw, coin.price) ?? 0n);
  const choice = { coin: coin.iso, network: network.network };
  const isAmount = usdMinor !== null && usdMinor > 0n && usdMinor >= least && usdMinor <= available;
  const quote = useQuote(
    isAmount ? { currency: coin.iso, network: network.network, balance: minorToAmount(usdMinor) } : null,
    t('ui:noAnswer'),
  );
  const { ask, isAsking } = useWithdraw({
    onAsked,
    onRefused(place, sentence, key) {
      setMustVerify(key === 'VERIFICATION_REQUIRED');
      if (needsNewCode(key)) setCode('');
      setErrors({ [place]: sentence });
      if (key === 'QUOTE_EXPIRED') void quote.renew();
    },
  });
  const check = (): Errors => ({
    ...(fields.address === '' && { address: t('errors.address') }),
    ...(network.tag && fields.tag === '' && { tag: t('errors.tag') }),
    ...(!usdMinor
      ? { amount: t('errors.amount') }
      : usdMinor > available
        ? { amount: t('errors.balance') }
        : !isAmount && {
            amount: t('errors.small', { amount: formatCoin(network.min_withdraw, coin.iso) }),
          }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = check();
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstWrong(event.currentTarget);
    if (usdMinor === null || !quote.data || isAsking) return;
    ask({
      ...{ choice, usdMinor, code, quote: quote.data.quote, address: fields.address },
      tag: network.tag ? fields.tag : null,
    });
  };
  const isReady = isAmount && fields.address !== '' && (!network.tag || fields.tag !== '');
  return {
    ...{ available, fields, setFields, code, setCode, mustVerify, errors, clear, amount, quote },
    ...{ submit, isAsking, isReady },
  };
}

/** Once the sentences are drawn. */
function focusFirstWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus());
}
