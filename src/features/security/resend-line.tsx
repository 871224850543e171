import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatWait } from '#lib/format-time-left.ts';
import type { SentCode } from './use-sent-code.ts';
import styles from './security.module.css';
import { Hint } from '#ui/field-parts.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** Button that mails the code again, with the time until that is allowed. */
export const ResendLine = ({ sent: { againAt, again } }: { readonly sent: SentCode }) => {
  const { t } = useTranslation('security');
  const { seconds, when } = useSecondsUntil(againAt);
  return (
    <Hint className={styles.resend}>
      <span role="status">{seconds > 0 && t('code.sent')}</span>
      {seconds > 0 ? (
        <span className="num">{t('code.againIn', { when })}</span>
      ) : (
        <TextLink className={styles.link} onClick={again}>
          {t('code.again')}
        </TextLink>
      )}
    </Hint>
  );
};

/** Counts down, once a second; `when` is written as `in 41 seconds`. */
export function useSecondsUntil(timeMs: number): { readonly seconds: number; readonly when: string } {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((timeMs - nowMs) / 1000));
  return { seconds, when: formatWait(seconds) };
}
