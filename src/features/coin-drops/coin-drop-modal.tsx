import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chatRooms } from '#contract/chat-rooms.ts';
import { formatMoney } from '#lib/format-money.ts';
import { DROP_LIMITS } from '#contract/coin-drops.ts';
import { useDisabledOfferings } from '#session/site.ts';
import { useUser } from '#session/user.ts';
import { HideOnError } from '#src/canvas/hide-on-error.tsx';
import { usePrefersReducedMotion } from '#src/canvas/use-prefers-reduced-motion.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { ModalProps } from '#ui/modal.ts';
import { gift } from '#ui/lazy-icons.ts';
import { DropForm, type SentDrop } from './drop-form.tsx';
import styles from './drops.module.css';

const CoinsPicture = lazy(async () => ({ default: (await import('./coins-picture.tsx')).CoinsPicture }));

/** Form that drops coins into a chat room, then the confirmation. */
const CoinDropModal = ({ onClose }: ModalProps) => {
  const { t } = useTranslation('drops');
  const [sent, setSent] = useState<SentDrop | null>(null);
  const isStill = usePrefersReducedMotion();
  const isOff = useDisabledOfferings().includes('coin_drop');
  const isExcluded = useUser().features.self_exclusion !== null;
  const why = isOff ? 'notOffered' : isExcluded ? 'excluded' : null;
  return (
    <Dialog title={t('title')} icon={gift} width={480} focusesField onClose={onClose}>
      <div className={styles.picture} aria-hidden="true">
        <HideOnError name="falling coins">
          <Suspense>
            <CoinsPicture isStill={isStill} />
          </Suspense>
        </HideOnError>
      </div>
      {why !== null ? (
        <p className={styles.note}>{t(why)}</p>
      ) : sent ? (
        <Sent sent={sent} onClose={onClose} />
      ) : (
        <DropForm onSent={setSent} />
      )}
    </Dialog>
  );
};

interface SentProps {
  readonly sent: SentDrop;
  readonly onClose: () => void;
}

/** Confirmation of a drop. */
const Sent = ({ sent: { minor, room, leftMinor }, onClose }: SentProps) => {
  const { t } = useTranslation('drops');
  const head = useRef<HTMLHeadingElement>(null);
  // The pressed button is unmounted, so move focus to the heading.
  useEffect(() => head.current?.focus(), []);
  const name = chatRooms.find(({ id }) => id === room)?.name;
  return (
    <>
      <div className={styles.sent}>
        <h3 ref={head} tabIndex={-1}>
          {t('sentTitle', { amount: formatMoney(minor) })}
        </h3>
        <p>{t('sentText', { room: name, count: DROP_LIMITS.seconds })}</p>
        <p>{t('sentAfter', { amount: formatMoney(leftMinor) })}</p>
      </div>
      <Button variant="primary" size="lg" block onClick={onClose}>
        {t('done')}
      </Button>
    </>
  );
};

export default CoinDropModal;
