import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fairnessModal } from '#features/fairness/feature.ts';
import { StarterTiles } from '#features/games/parts.ts';
import { FirstProfile } from '#features/profile/feature.ts';
import { DepositPromos } from '#features/promotions/feature.ts';
import { walletModal } from '#features/wallet/feature.ts';
import { useDisabledOfferings, useSite } from '#session/site.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-parts.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import type { ModalProps } from '#ui/modal.ts';
import { textLinkClass, TextLink } from '#ui/text-link.tsx';
import styles from './welcome-modal.module.css';

const STEPS = 3;

/** First steps of a new player: name and avatar, the balance, and games. It can be left at any time. */
const WelcomeModal = ({ onClose }: ModalProps) => {
  const { t } = useTranslation('welcome');
  const [step, setStep] = useState(1);
  const next = () => setStep(step + 1);
  const later = (
    <Button variant="ghost" onClick={step === 1 ? onClose : () => setStep(step - 1)}>
      {t(step === 1 ? 'skip' : 'back')}
    </Button>
  );
  return (
    <Dialog title={t('title')} icon="spark" width={600} onClose={onClose}>
      <p className={styles.step}>{t('step', { step, steps: STEPS })}</p>
      <progress className={styles.progress} value={step} max={STEPS} aria-hidden="true" />
      {step === 1 && (
        <Step title={t('you.title')} isFirst>
          <p className="sec">{t('you.text')}</p>
          <FirstProfile onDone={next}>
            {(isSending) => (
              <DialogActions>
                {later}
                <Button type="submit" variant="primary" loading={isSending}>
                  {t('next')}
                </Button>
              </DialogActions>
            )}
          </FirstProfile>
        </Step>
      )}
      {step === 2 && (
        <Step title={t('money.title')}>
          <Money />
          <DialogActions>
            {later}
            <Button variant="primary" onClick={next}>
              {t('next')}
            </Button>
          </DialogActions>
        </Step>
      )}
      {step === 3 && (
        <Step title={t('play.title')}>
          <Play />
          <DialogActions>
            {later}
            <Button variant="primary" onClick={onClose}>
              {t('done')}
            </Button>
          </DialogActions>
        </Step>
      )}
    </Dialog>
  );
};

interface StepProps {
  readonly title: string;
  /** The dialog itself has the focus when it opens. */
  readonly isFirst?: boolean;
  readonly children: ReactNode;
}

/** A step, whose heading gets the focus, so that a screen reader says where the player is. */
const Step = ({ title, isFirst = false, children }: StepProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);
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
        <>
          <h4>{t('money.promo')}</h4>
          <DepositPromos />
          <Link className={textLinkClass} to="/promotions/first-light">
            {t('money.terms')}
          </Link>
        </>
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
