import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#lib/format-money.ts';
import { Button } from '#ui/button.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { nameOfRoom, type SentTip } from './use-tip-form.ts';
import styles from './tips.module.css';
import { ButtonPair } from '#ui/button-pair.tsx';

interface TipSentProps {
  readonly sent: SentTip;
  readonly onAgain: () => void;
  readonly onDone: (() => void) | undefined;
}

/** Confirmation of a tip. */
export const TipSent = ({ sent, onAgain, onDone }: TipSentProps) => {
  const { t } = useTranslation('tips');
  const head = useRef<HTMLHeadingElement>(null);
  // The pressed button is unmounted, so move focus to the heading.
  useEffect(() => head.current?.focus(), []);
  return (
    <>
      <div className={styles.sent}>
        <IconTile isLarge icon="check" tone="win" />
        <h3 ref={head} tabIndex={-1}>
          {t('sent.title', { name: sent.name, amount: formatMoney(sent.minor) })}
        </h3>
        <p>{t('sent.after', { amount: formatMoney(sent.leftMinor) })}</p>
        {sent.shared !== null && (
          <p>{t(sent.shared ? 'sent.shared' : 'sent.muted', { room: nameOfRoom(sent.room) })}</p>
        )}
      </div>
      <ButtonPair>
        <Button size="lg" onClick={onAgain}>
          {t('again')}
        </Button>
        <Button variant="primary" size="lg" onClick={onDone}>
          {t('done')}
        </Button>
      </ButtonPair>
    </>
  );
};
