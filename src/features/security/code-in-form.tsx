import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeField } from '#ui/code-field.tsx';
import { FieldError } from '#ui/field.tsx';
import type { OtpScope } from '#contract/security.ts';
import { RecoveryField } from './recovery-field.tsx';
import { useSecondsUntil } from './resend-line.tsx';
import { useSentCode, type SentCode } from './use-sent-code.ts';
import styles from './security.module.css';
import { TextLink } from '#ui/text-link.tsx';

export interface CodeInFormProps {
  readonly scope: OtpScope;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error?: string | undefined;
  /** Nothing is mailed until this is true; it stays in effect once set. */
  readonly isReady: boolean;
}

/**
 * One-time code field within a larger form. Renders nothing if the account has neither an app nor an e-mail.
 */
export const CodeInForm = ({ isReady, ...props }: CodeInFormProps) => {
  const { t } = useTranslation('security');
  const [isAsked, setAsked] = useState(isReady);
  if (isReady && !isAsked) setAsked(true);
  if (isAsked) return <AskedCode {...props} />;
  return (
    <CodeField
      disabled
      label={t('code.oneTime')}
      aside={t('code.later')}
      value=""
      onChange={() => {}}
      error={props.error}
    />
  );
};

const AskedCode = ({ scope, ...field }: Omit<CodeInFormProps, 'isReady'>) => {
  const { t } = useTranslation('security');
  const sent = useSentCode(scope);
  const [isRecovery, setRecovery] = useState(false);
  if (sent.failed) return <NotSent sent={sent} />;
  const isApp = sent.data?.is_app === true;
  if (sent.data && !isApp && !sent.data.is_email) return null;
  const turn = () => {
    field.onChange('');
    setRecovery(!isRecovery);
  };
  return (
    <div>
      {isRecovery ? (
        <RecoveryField {...field} />
      ) : (
        <CodeField {...field} label={t('code.oneTime')} aside={<WhereFrom sent={sent} />} />
      )}
      {isApp && (
        <TextLink className={styles.link} onClick={turn}>
          {isRecovery ? t('code.useApp') : t('code.useRecovery')}
        </TextLink>
      )}
    </div>
  );
};

const NotSent = ({ sent }: { readonly sent: SentCode }) => {
  const { t } = useTranslation('security');
  return (
    <div>
      <FieldError>{sent.failed}</FieldError>
      <TextLink className={styles.link} onClick={sent.again}>
        {t('code.again')}
      </TextLink>
    </div>
  );
};

const WhereFrom = ({ sent }: { readonly sent: SentCode }) => {
  const { t } = useTranslation('security');
  if (!sent.data) return t('code.waiting');
  return sent.data.is_app ? t('code.app') : <MailedTo sent={sent} />;
};

/** Where the code was mailed, and when another can be requested. */
const MailedTo = ({ sent }: { readonly sent: SentCode }) => {
  const { t } = useTranslation('security');
  const { seconds, when } = useSecondsUntil(sent.againAt);
  return (
    <span>
      <span role="status">{t('code.sentTo', { email: sent.data?.email })}</span>{' '}
      {seconds > 0 ? (
        <span className="num">{t('code.againIn', { when })}</span>
      ) : (
        <TextLink className={styles.link} onClick={sent.again}>
          {t('code.again')}
        </TextLink>
      )}
    </span>
  );
};
