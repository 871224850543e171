import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CodeInForm } from '#features/security/feature.ts';
import { CoinNetworkFields } from '#features/wallet/feature.ts';
import type { Coin, CoinNetwork } from '#contract/wallet.ts';
import { minorToAmount } from '#core/money.ts';
import { Refusal } from '#core/refusal.ts';
import type { Withdrawal } from '#contract/withdrawals.ts';
import { formatMoney } from '#lib/format-money.ts';
import { useShownBalances } from '#session/balances.ts';
import { resolveCoinChoice, useLastCoin } from '#session/coins.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Form, FormFailure } from '#ui/form/form.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { AddressFields } from './address-fields.tsx';
import { AmountLine } from './amount-line.tsx';
import { coinsToMinorRoundedUp } from './amounts.ts';
import { formatCoin } from './format-coin.ts';
import { ReceiveBox } from './receive-box.tsx';
import { useAddressCheck } from './use-address-check.ts';
import { useAmount } from './use-amount.ts';
import { useQuote, type Quote } from './use-quote.ts';
import { needsNewCode, useWithdraw } from './use-withdraw.ts';
import { withdrawSchema, wrongAmount, type WrongAmount } from './withdraw-schema.ts';
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
  const { form, amount, quote, ...rest } = useWithdrawForm(props);
  const { field, values } = form;
  const { blocked, check } = rest;
  const tag = network.tag ? field('tag') : null;
  const checkAddress = async (address: string): Promise<void> => {
    const message = await check({ address, tag: tag && values.tag });
    if (message !== null) form.setError('address', { message });
  };
  return (
    <Form form={form} className={styles.form}>
      {coin.price === null && <Callout tone="info">{t('noPrice', { coin: coin.iso })}</Callout>}
      <AddressFields
        address={field('address')}
        tag={tag}
        onDone={(address = values.address) => void checkAddress(address)}
      />
      <AmountLine
        coin={coin.iso}
        amount={amount}
        available={rest.available}
        minimum={formatCoin(network.min_withdraw, coin.iso)}
        error={field('amount').error}
        onDone={() => {
          if (amount.text !== '') void form.trigger('amount');
        }}
      />
      <CodeInForm scope="withdraw" isReady={blocked === null} {...field('code')} />
      <ReceiveBox coin={coin.iso} quote={quote} hasExpired={rest.hasExpired} />
      <FormFailure form={form} />
      {rest.mustVerify && (
        <Link className={classNames(textLinkClass, styles.verify)} to="/my-account/general/verification">
          {t('verify')}
        </Link>
      )}
      <Button
        type="submit"
        variant={blocked === null ? 'primary' : 'neutral'}
        size="lg"
        block
        loading={form.isSending || rest.isPending}
        disabled={coin.price === null}
        aria-disabled={blocked !== null}
      >
        {blocked === null && amount.usdMinor !== null
          ? t('withdrawAmount', { amount: formatMoney(amount.usdMinor) })
          : t(`blocked.${blocked ?? 'amount'}`)}
      </Button>
    </Form>
  );
};

/** Returns the main balance, minor units. */
const useMain = (): bigint => useShownBalances().find(({ isBonus }) => !isBonus)?.amountMinor ?? 0n;

/** Fields at which refusals are shown; all others are above the button. */
const places = {
  ADDRESS_INVALID: 'address',
  ADDRESS_OWN: 'address',
  ADDRESS_REFUSES: 'address',
  TAG_REQUIRED: 'tag',
  WITHDRAW_TOO_SMALL: 'amount',
  INSUFFICIENT_BALANCE: 'amount',
  OTP_REQUIRED: 'code',
  OTP_WRONG: 'code',
} as const;

function useWithdrawForm({ coin, network, onAsked }: FormOfCoinProps) {
  const { t } = useTranslation('withdrawals');
  const limits = { available: useMain(), least: leastOf(coin, network) };
  const [mustVerify, setMustVerify] = useState(false);
  // The quote that the player confirmed is over: the next one has to be seen first.
  const [hasExpired, setExpired] = useState(false);
  const choice = { coin: coin.iso, network: network.network };
  const { wrong, check } = useAddressCheck(choice);
  const withdraw = useWithdraw();
  const form = useSchemaForm({
    schema: withdrawSchema({
      available: limits.available,
      least: limits.least,
      leastText: formatCoin(network.min_withdraw, coin.iso),
      hasTag: network.tag,
      wrong,
    }),
    values: { address: '', tag: '', amount: '', code: '' },
    places,
    async send({ address, tag: typedTag, amount: usd, code }) {
      setExpired(false);
      if (quote.failed !== null) quote.renew();
      if (!quote.data || isPending) return;
      const tag = network.tag ? typedTag : null;
      try {
        const reply = await withdraw({ choice, address, tag, amount: usd, code, quote: quote.data.quote });
        onAsked(reply.withdrawal);
      } catch (failure) {
        const key = failure instanceof Refusal ? failure.key : '';
        setMustVerify(key === 'VERIFICATION_REQUIRED');
        if (needsNewCode(key)) form.setValue('code', '');
        if (key !== 'QUOTE_EXPIRED') throw failure;
        setExpired(true);
        quote.renew();
      }
    },
  });
  const { address, tag, amount: usd } = form.values;
  const amount = useAmount({
    price: coin.price,
    decimals: network.decimals,
    onChange(minor) {
      setExpired(false);
      form.field('amount').onChange(minor === null ? '' : minorToAmount(minor));
    },
  });
  const wrongUsd = wrongAmount(usd, limits);
  const quote = useQuote(
    wrongUsd === null
      ? {
          currency: coin.iso,
          network: network.network,
          balance: usd,
          address: address === '' || address.length > 128 ? undefined : address,
          tag: tag === '' ? null : tag,
        }
      : null,
    t('ui:noAnswer'),
  );
  // The player must see the quote that the button confirms.
  const isPending = wrongUsd === null && isQuotePending(quote, hasExpired);
  return {
    form,
    amount,
    quote,
    check,
    available: limits.available,
    mustVerify,
    hasExpired,
    isPending,
    blocked: blockedBy({
      hasPrice: coin.price !== null,
      hasAddress: address !== '',
      isAddressWrong: form.field('address').error !== undefined,
      lacksTag: network.tag && tag === '',
      wrongUsd,
    }),
  };
}

const leastOf = ({ price }: Coin, network: CoinNetwork): bigint =>
  price === null ? 0n : (coinsToMinorRoundedUp(network.min_withdraw, price) ?? 0n);

interface Typed {
  readonly hasPrice: boolean;
  readonly hasAddress: boolean;
  readonly isAddressWrong: boolean;
  readonly lacksTag: boolean;
  readonly wrongUsd: WrongAmount | null;
}

/** Returns why the form cannot be submitted yet; pressing the button then focuses the field. */
function blockedBy({ hasPrice, hasAddress, isAddressWrong, lacksTag, wrongUsd }: Typed) {
  if (!hasPrice) return 'price';
  if (!hasAddress) return 'address';
  if (isAddressWrong) return 'wrong';
  return lacksTag ? 'tag' : wrongUsd;
}

/** Whether the quote for the current input is still missing. */
const isQuotePending = ({ data, failed, isRenewing }: Quote, hasExpired: boolean): boolean =>
  (!data && failed === null) || (hasExpired && isRenewing);
