import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { chatRooms } from '#contract/chat-rooms.ts';
import { amountToMinor } from '#core/money.ts';
import { GivenAmount } from '#features/tips/feature.ts';
import { formatMoney } from '#lib/format-money.ts';
import { DROP_LIMITS, maxClaimants } from '#contract/coin-drops.ts';
import { TIP_LIMITS } from '#contract/tips.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { useDropForm, type SentDrop } from './use-drop-form.ts';
import factsStyles from '#ui/facts.module.css';
import '#ui/stepper.module.css';
import { classNames } from '#ui/class-names.ts';
import styles from './drops.module.css';
import cashierStyles from '#features/wallet/cashier.module.css';
import fieldStyles from '#ui/field.module.css';

const PRESETS = ['5', '10', '25', '50', '100'];
const rooms = chatRooms.map(({ id, name }) => ({ value: id, label: name }));

/** Form for the amount and room of a drop, with a preview of the result. */
export const DropForm = ({ onSent }: { readonly onSent: (sent: SentDrop) => void }) => {
  const { t } = useTranslation('drops');
  const reasonId = useId();
  const { amount, room, minor, left, isReady, isSending, failure, drop } = useDropForm(onSent);
  const isMissing = minor === null;
  return (
    <form
      className={styles.dropForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void drop();
      }}
    >
      <p className="sec">{t('lead')}</p>
      <GivenAmount words="drops" presets={PRESETS} {...amount} minor={minor} />
      <Select label={t('room')} options={rooms} {...room} />
      <dl className={classNames(cashierStyles.well, factsStyles.facts)}>
        <div>
          <dt>{t('open')}</dt>
          <dd>{t('seconds', { count: DROP_LIMITS.seconds })}</dd>
        </div>
        {minor !== null && left !== null && (
          <>
            <div>
              <dt>{t('most')}</dt>
              <dd>{t('mostPlayers', { count: maxClaimants(minor) })}</dd>
            </div>
            <div>
              <dt>{t('after')}</dt>
              <dd>{formatMoney(left)}</dd>
            </div>
          </>
        )}
      </dl>
      {failure !== null && <FieldError>{failure}</FieldError>}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        disabled={!isReady}
        loading={isSending}
        {...(isMissing && { 'aria-describedby': reasonId })}
      >
        {isMissing ? t('sendNothing') : t('send', { amount: formatMoney(minor) })}
      </Button>
      <p className={fieldStyles.hint} id={reasonId}>
        {isMissing
          ? t('missing')
          : `${t('back')} ${t('limits', {
              times: DROP_LIMITS.aDay,
              sum: formatMoney(amountToMinor(TIP_LIMITS.day)),
            })}`}
      </p>
    </form>
  );
};
