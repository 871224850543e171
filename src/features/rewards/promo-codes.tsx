import { useTranslation } from 'react-i18next';
import type { RewardCenter } from '#contract/rewards.ts';
import { Badge } from '#ui/badge.tsx';
import { stateTone } from '#ui/state-tones.ts';
import { Button } from '#ui/button.tsx';
import type { IconPath } from '#ui/icon.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { codeState } from './bonus-state.ts';
import { splitDuration } from './countdowns.ts';
import { redeemCodeModal } from '#features/promotions/feature.ts';
import { useClockValue } from '#lib/use-clock-value.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './reward-center.module.css';

type PromoCode = RewardCenter['promo_codes'][number];

const ticket: IconPath =
  'M4 8a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v1.7a2.3 2.3 0 0 0 0 4.6V16a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-1.7a2.3 2.3 0 0 0 0-4.6ZM14 6v2M14 11v2M14 16v2';

interface PromoCodesProps {
  readonly codes: readonly PromoCode[];
  /** Server clock minus client clock, ms. */
  readonly difference: number;
  readonly canRedeem: boolean;
}

/** The player's used and available codes, and a form to enter one. */
export const PromoCodes = ({ codes, difference, canRedeem }: PromoCodesProps) => {
  const { t } = useTranslation('rewards');
  const openModal = useOpenModal();
  return (
    <section className="card pad" aria-labelledby="rc-codes">
      <header className={styles.sectionHead}>
        <h2 id="rc-codes">{t('codes.title')}</h2>
      </header>
      {canRedeem && (
        <Button block icon={ticket} onClick={() => openModal(redeemCodeModal)}>
          {t('codes.redeem')}
        </Button>
      )}
      {codes.length === 0 ? (
        <p className={classNames(styles.noCodes, 'sec')}>{t('codes.empty')}</p>
      ) : (
        <ul className={styles.codes}>
          {codes.map((code) => (
            <CodeRow key={code.code} code={code} difference={difference} />
          ))}
        </ul>
      )}
    </section>
  );
};

const CodeRow = ({
  code,
  difference,
}: Pick<PromoCodesProps, 'difference'> & { readonly code: PromoCode }) => {
  const { t } = useTranslation('rewards');
  return (
    <li>
      <span className="mono">{code.code}</span>
      {code.deposit_index !== null && <small>{t('codes.deposit', { number: code.deposit_index })}</small>}
      <CodeBadge code={code} difference={difference} />
    </li>
  );
};

const CodeBadge = ({
  code,
  difference,
}: Pick<PromoCodesProps, 'difference'> & { readonly code: PromoCode }) => {
  const { t } = useTranslation('rewards');
  const read = (nowMs: number) => codeState(code, nowMs + difference);
  const name = useClockValue((nowMs) => read(nowMs).name);
  const left = useClockValue((nowMs) => {
    const state = read(nowMs);
    if (state.name !== 'left') return '';
    const { days, hours } = splitDuration(Math.floor(state.leftMs / 1000));
    if (days > 0) return t('codes.daysLeft', { days });
    return hours > 0 ? t('codes.hoursLeft', { hours }) : t('codes.lastHour');
  });
  if (name === 'left') return <Badge tone="wait">{left}</Badge>;
  return <Badge tone={stateTone(name)}>{t(`codes.state.${name}`)}</Badge>;
};
