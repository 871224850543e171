import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fairnessModal } from '#features/fairness/feature.ts';
import { StarterTiles } from '#features/games/parts.ts';
import { FirstProfile } from '#features/profile/feature.ts';
import { DepositPromos } from '#features/promotions/feature.ts';
import { walletModal } from '#features/wallet/feature.ts';
import { useDisabledOfferings, useSite } from '#session/site.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { DialogCancel } from '#ui/dialog-frame.tsx';
import { DialogActions } from '#ui/dialog-parts.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import type { ModalProps } from '#ui/modal.ts';
import { textLinkClass, TextLink } from '#ui/text-link.tsx';
import styles from './welcome-modal.module.css';

/** Areas of the texts, a step each. */
const parts = ['you', 'money', 'play'] as const;
const STEPS = parts.length;

/** First steps of a new player: name and avatar, the balance, and games. It can be left at any time. */
const WelcomeModal = ({ onClose }: ModalProps) => {
  const { t } = useTranslation('welcome');
  const [{ step, wasMoved }, setPlace] = useState({ step: 1, wasMoved: false });
  const [isSending, setSending] = useState(false);
  const profileForm = useId();
  const goTo = (next: number) => setPlace({ step: next, wasMoved: true });
  const isFirst = step === 1;
  const isLast = step === STEPS;
  return (
    <Dialog
      title={t('title')}
      icon="spark"
      width={522}
      onClose={onClose}
      footer={
        <DialogActions>
          {isFirst ? (
            <DialogCancel label={t('skip')} className={buttonClass({ variant: 'ghost' })}>
              {t('skip')}
            </DialogCancel>
          ) : (
            <Button variant="ghost" onClick={() => goTo(step - 1)}>
              {t('back')}
            </Button>
          )}
          {isLast ? (
            <DialogCancel label={t('done')} className={buttonClass({ variant: 'primary' })}>
              {t('done')}
            </DialogCancel>
          ) : (
            <Button
              key={step}
              variant="primary"
              loading={isSending}
              {...(isFirst && { type: 'submit', form: profileForm })}
              onClick={({ currentTarget }) => {
                // Without the form, whose code may not have loaded, there is nothing to send.
                if (!isFirst || !currentTarget.form) goTo(step + 1);
              }}
            >
              {t('next')}
            </Button>
          )}
        </DialogActions>
      }
    >
      <p className={styles.step}>{t('step', { step, steps: STEPS })}</p>
      <progress className={styles.progress} value={step} max={STEPS} aria-hidden="true" />
      <Step key={step} title={t(`${parts[step - 1] ?? 'you'}.title`)} isFocused={wasMoved}>
        {step === 1 && (
          <>
            <p className="sec">{t('you.text')}</p>
            <FirstProfile id={profileForm} onDone={() => goTo(2)} onSending={setSending} />
          </>
        )}
        {step === 2 && <Money />}
        {step === 3 && <Play />}
      </Step>
    </Dialog>
  );
};

interface StepProps {
  readonly title: string;
  /** When the dialog opens, it has the focus itself. */
  readonly isFocused: boolean;
  readonly children: ReactNode;
}

/** A step, whose heading gets the focus, so that a screen reader says where the player is. */
const Step = ({ title, isFocused, children }: StepProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  return (
    <section className={styles.content}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </section>
  );
};

/** Play money or a deposit, limits, and the first deposit's bonus with its terms. */
const Money = () => {
  const { t } = useTranslation('welcome');
  const openModal = useOpenModal();
  const isDemo = useSite()?.demo ?? false;
  const hasMatch = !useDisabledOfferings().includes('deposit_match');
  return (
    <>
      <p className="sec">{t(isDemo ? 'money.demo' : 'money.real')}</p>
      <div className={styles.keys}>
        {!isDemo && (
          <Button icon="wallet" onClick={() => openModal(walletModal, { tab: 'deposit' })}>
            {t('money.deposit')}
          </Button>
        )}
        <Link className={buttonClass({})} to="/my-account/general/self-exclusion">
          {t('money.limits')}
        </Link>
      </div>
      {hasMatch && (
        <DepositPromos title={t('money.promo')}>
          <Link className={textLinkClass} to="/promotions">
            {t('money.terms')}
          </Link>
        </DepositPromos>
      )}
    </>
  );
};

/** Three games, and how a round is verified. */
const Play = () => {
  const { t } = useTranslation('welcome');
  const openModal = useOpenModal();
  return (
    <>
      <StarterTiles />
      <h4>{t('play.check')}</h4>
      <p className="sec">{t('play.before')}</p>
      <p className="sec">
        {t('play.after')}{' '}
        <TextLink onClick={() => openModal(fairnessModal, { tab: 'how' })}>{t('play.fairness')}</TextLink>
      </p>
    </>
  );
};

export default WelcomeModal;
