import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CodeInForm } from '#features/security/feature.ts';
import { CoinNetworkFields } from '#features/wallet/feature.ts';
import type { Coin, CoinNetwork } from '#contract/wallet.ts';
import { minorToAmount } from '#core/money.ts';
import type { Withdrawal } from '#contract/withdrawals.ts';
import { formatMoney } from '#lib/format-money.ts';
import { lacksDigits } from '#lib/whole-code.ts';
import { useShownBalances } from '#session/balances.ts';
import { resolveCoinChoice, useLastCoin } from '#session/coins.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { FieldError } from '#ui/field.tsx';
import { AddressFields } from './address-fields.tsx';
import { AmountLine } from './amount-line.tsx';
import { coinsToMinorRoundedUp } from './amounts.ts';
import { formatCoin } from './format-coin.ts';
import { ReceiveBox } from './receive-box.tsx';
import { useAddressCheck } from './use-address-check.ts';
import { useAmount } from './use-amount.ts';
import { useQuote, type Quote } from './use-quote.ts';
import { needsNewCode, useWithdrawErrors, useWithdraw, type WithdrawFieldErrors } from './use-withdraw.ts';
import styles from './withdrawals.module.css';
import { classNames } from '#ui/class-names.ts';
import { textLinkClass } from '#ui/text-link.tsx';

interface WithdrawFormProps {
  readonly coins: readonly Coin[];
  readonly onAsked: (withdrawal: Withdrawal) => void;
}

/** Amount, destination and one-time code of a withdrawal. */
export const WithdrawForm = ({ coins, onAsked }: WithdrawFormProps) => {
  const [choice, choose] = useLastCoin(coins);
  const chosen = resolveCoinChoice(coins, choice);
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
    <form className={styles.form} noValidate onSubmit={form.submit}>
      {coin.price === null && <Callout tone="info">{t('noPrice', { coin: coin.iso })}</Callout>}
      <AddressFields
        hasTag={network.tag}
        {...form.fields}
        errors={errors}
        onChange={(name, value) => {
          form.setFields((now) => ({ ...now, [name]: value }));
          form.clear(name, 'form');
        }}
        onDone={form.checkAddress}
      />
      <AmountLine
        coin={coin.iso}
        amount={amount}
        available={form.available}
        minimum={formatCoin(network.min_withdraw, coin.iso)}
        error={errors.amount}
        onTyped={() => form.clear('amount', 'receive', 'moved', 'form')}
        onDone={form.checkAmount}
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
        <Link className={classNames(textLinkClass, styles.verify)} to="/my-account/general/verification">
          {t('verify')}
        </Link>
      )}
      <Button
        type="submit"
        variant={form.blocked === null ? 'primary' : 'neutral'}
        size="lg"
        block
        loading={form.isWaiting}
        disabled={coin.price === null}
        aria-disabled={form.blocked !== null}
      >
        {form.blocked === null && amount.usdMinor !== null
          ? t('withdrawAmount', { amount: formatMoney(amount.usdMinor) })
          : t(`blocked.${form.blocked ?? 'amount'}`)}
      </Button>
    </form>
  );
};

/** Returns the main balance, minor units. */
const useMain = (): bigint => useShownBalances().find(({ isBonus }) => !isBonus)?.amountMinor ?? 0n;

function useForm({ coin, network, onAsked }: FormOfCoinProps) {
  const { t } = useTranslation('withdrawals');
  const available = useMain();
  const [fields, setFields] = useState({ address: '', tag: '' });
  const [code, setCode] = useState('');
  const [mustVerify, setMustVerify] = useState(false);
  const { errors, setErrors, clear } = useWithdrawErrors();
  const amount = useAmount({ price: coin.price, decimals: network.decimals });
  const { usdMinor } = amount;
  const wrong = wrongAmount(usdMinor, available, leastOf(coin, network));
  const isAmount = usdMinor !== null && wrong === null;
  const quote = useQuote(
    isAmount
      ? {
          currency: coin.iso,
          network: network.network,
          balance: minorToAmount(usdMinor),
          address: fields.address === '' || fields.address.length > 128 ? undefined : fields.address,
          tag: fields.tag === '' ? null : fields.tag,
        }
      : null,
    t('ui:noAnswer'),
  );
  const { ask, isAsking } = useWithdraw({
    onAsked,
    onRefused(place, sentence, key) {
      setMustVerify(key === 'VERIFICATION_REQUIRED');
      if (needsNewCode(key)) setCode('');
      setErrors({ [place]: sentence });
      if (key === 'QUOTE_EXPIRED') quote.renew();
    },
  });
  // The player must see the quote that the button confirms.
  const isWaiting = isAsking || (isAmount && isPending(quote, errors.moved !== undefined));
  const least = formatCoin(network.min_withdraw, coin.iso);
  const check = (): WithdrawFieldErrors => ({
    ...(errors.address !== undefined && { address: errors.address }),
    ...(fields.address === '' && { address: t('errors.address') }),
    ...(network.tag && fields.tag === '' && { tag: t('errors.tag') }),
    ...(code !== '' && lacksDigits(code) && { code: t('ui:codeInvalid') }),
    ...(wrong && { amount: t(`errors.${wrong}`, { amount: least }) }),
  });
  const checked = useAddressCheck((address) => setErrors((now) => ({ ...now, address })));
  const choice = { coin: coin.iso, network: network.network };
  const tag = network.tag ? fields.tag : null;
  const checkAddress = (address = fields.address) => checked({ choice, address, tag });
  const checkAmount = () => {
    if (amount.text !== '' && wrong)
      setErrors((now) => ({ ...now, amount: t(`errors.${wrong}`, { amount: least }) }));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = check();
    setErrors(found);
    if (Object.keys(found).length > 0) return focusFirstWrong(event.currentTarget);
    if (quote.failed !== null) quote.renew();
    if (usdMinor === null || !quote.data || isWaiting) return;
    ask({
      usdMinor,
      code,
      quote: quote.data.quote,
      address: fields.address,
      choice,
      tag,
    });
  };
  const blocked = blockedBy({ fields, hasTag: network.tag, wrong, errors, hasPrice: coin.price !== null });
  const isReady = blocked === null;
  return {
    available,
    fields,
    setFields,
    code,
    setCode,
    mustVerify,
    errors,
    clear,
    amount,
    quote,
    submit,
    isWaiting,
    isReady,
    blocked,
    checkAddress,
    checkAmount,
  };
}

const leastOf = ({ price }: Coin, network: CoinNetwork): bigint =>
  price === null ? 0n : (coinsToMinorRoundedUp(network.min_withdraw, price) ?? 0n);

interface Typed {
  readonly fields: { readonly address: string; readonly tag: string };
  readonly hasTag: boolean;
  readonly wrong: ReturnType<typeof wrongAmount>;
  readonly errors: WithdrawFieldErrors;
  readonly hasPrice: boolean;
}

/** Returns why the form cannot be submitted yet; pressing the button then focuses the field. */
function blockedBy({ fields, hasTag, wrong, errors, hasPrice }: Typed) {
  if (!hasPrice) return 'price';
  if (fields.address === '') return 'address';
  if (errors.address !== undefined) return 'wrong';
  if (hasTag && fields.tag === '') return 'tag';
  return wrong;
}

function wrongAmount(usdMinor: bigint | null, available: bigint, least: bigint) {
  if (usdMinor === null || usdMinor === 0n) return 'amount';
  if (usdMinor > available) return 'balance';
  return usdMinor < least ? 'small' : null;
}

/** Whether the quote for the current input is still missing. */
const isPending = ({ data, failed, isRenewing }: Quote, hasExpired: boolean): boolean =>
  (!data && failed === null) || (hasExpired && isRenewing);

/** Waits for the error messages to render. */
function focusFirstWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus());
}
