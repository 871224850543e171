import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { useEndpointMutation } from '#api/query.ts';
import { confirmDevice } from '#contract/security.ts';
import { isWholeCode } from '#lib/whole-code.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { useOtpPrompt } from './otp-prompt.ts';
import { RecoveryField } from './recovery-field.tsx';
import { ResendLine } from './resend-line.tsx';
import { useSentCode, type SentCode } from './use-sent-code.ts';
import styles from './security.module.css';
import { TextLink } from '#ui/text-link.tsx';

/** Asks for the one-time code of the open request, or for one that confirms this device if there is none. */
const OtpModal = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('security');
  const requested = useOtpPrompt((state) => state.asked);
  const [question] = useState(requested);
  // The browser's back button unmounts the dialog without calling onClose.
  useEffect(() => () => question?.answer(null), [question]);
  if (!question) return <ConfirmDevice onClose={onClose} />;
  const leave = (code: string | null) => {
    if (useOtpPrompt.getState().asked !== question) return;
    question.answer(code);
    onClose();
  };
  return (
    <Dialog
      title={t('code.title')}
      icon="key"
      width={460}
      closesOnScrim={false}
      onClose={() => leave(null)}
      focusesField
    >
      {question.reason && <p className="sec">{question.reason}</p>}
      <CodeQuestionForm scope={question.scope} onCode={leave} />
    </Dialog>
  );
};

/** Opened directly by the address: a code confirms this device, which is then trusted. */
const ConfirmDevice = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('security');
  const { send } = useEndpointMutation(confirmDevice, {
    onReply() {
      showToast({ type: 'win', message: t('code.deviceConfirmed') });
      onClose();
    },
  });
  return (
    <Dialog title={t('code.title')} icon="key" width={460} onClose={onClose} focusesField>
      <p className="sec">{t('code.deviceReason')}</p>
      <CodeQuestionForm scope="device" onCode={(otp) => void send({ otp })} />
    </Dialog>
  );
};

interface FormProps {
  readonly scope: Parameters<typeof useSentCode>[0];
  readonly onCode: (code: string) => void;
}

const CodeQuestionForm = ({ scope, onCode }: FormProps) => {
  const { t } = useTranslation('security');
  const sent = useSentCode(scope);
  const hasNothing = sent.data && !sent.data.is_app && !sent.data.is_email;
  const goOn = useEffectEvent(onCode);
  useEffect(() => {
    if (hasNothing) goOn('');
  }, [hasNothing]);
  if (sent.failed) return <ErrorBlock title={sent.failed} onRetry={sent.again} />;
  if (!sent.data || hasNothing) return <LoadingText>{t('code.waiting')}</LoadingText>;
  return <TypedCode sent={sent} where={sent.data} onCode={onCode} />;
};

interface TypedCodeProps {
  readonly sent: SentCode;
  readonly where: NonNullable<SentCode['data']>;
  readonly onCode: (code: string) => void;
}

const TypedCode = ({ sent, where: { is_app, email }, onCode }: TypedCodeProps) => {
  const { t } = useTranslation('security');
  const [code, setCode] = useState('');
  const [isRecovery, setRecovery] = useState(false);
  const [isShort, setShort] = useState(false);
  const change = (typed: string) => {
    setCode(typed);
    setShort(false);
  };
  const turn = () => {
    change('');
    setRecovery(!isRecovery);
  };
  const isWhole = isRecovery ? code.trim() !== '' : isWholeCode(code);
  const field = { value: code, onChange: change, error: isShort ? t('ui:codeInvalid') : undefined };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) onCode(code);
        else setShort(true);
      }}
    >
      {isRecovery ? (
        <RecoveryField {...field} />
      ) : (
        <>
          <p className="sec">{is_app ? t('code.fromApp') : t('code.fromMail', { email })}</p>
          <CodeField {...field} takesFocus label={t('code.label')} onComplete={onCode} />
          {!is_app && <ResendLine sent={sent} />}
        </>
      )}
      <Button type="submit" variant="primary" size="lg" block>
        {t('code.confirm')}
      </Button>
      {is_app && (
        <TextLink className={styles.link} onClick={turn}>
          {isRecovery ? t('code.useApp') : t('code.useRecovery')}
        </TextLink>
      )}
    </form>
  );
};

export default OtpModal;
