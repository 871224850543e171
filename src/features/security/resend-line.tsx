import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SentCode } from './use-sent-code.ts';

/** Button that mails the code again, with the time until that is allowed. */
export const ResendLine = ({ sent: { againAt, again } }: { readonly sent: SentCode }) => {
  const { t } = useTranslation('security');
  const { seconds, time } = useSecondsUntil(againAt);
  return (
    <p className="hint sec-resend">
      <span role="status">{seconds > 0 && t('code.sent')}</span>
      {seconds > 0 ? (
        <span className="num">{t('code.againIn', { time })}</span>
      ) : (
        <button type="button" className="sec-link" onClick={again}>
          {t('code.again')}
        </button>
      )}
    </p>
  );
};

/** Counts down once a second; `time` is formatted as `0:41`. */
export function useSecondsUntil(timeMs: number): { readonly seconds: number; readonly time: string } {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((timeMs - nowMs) / 1000));
  return { seconds, time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` };
}
