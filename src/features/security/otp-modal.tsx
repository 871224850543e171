import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { showToast } from '#api/toasts.ts';
import { failureSentence, isFailedCall, quietCall } from '#api/query.ts';
import { confirmDevice } from '#contract/security.ts';
import { i18n } from '#src/i18n/index.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Form } from '#ui/form/form.tsx';
import { wholeCode } from '#ui/form/typed-text.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
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
      <CodeQuestionForm scope={question.scope} onCode={async (code) => leave(code)} />
    </Dialog>
  );
};

/** Opened directly by the address: a code confirms this device, which is then trusted. */
const ConfirmDevice = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('security');
  const confirm = async (otp: string): Promise<void> => {
    await quietCall(confirmDevice, { otp });
    showToast({ type: 'win', message: t('code.deviceConfirmed') });
    onClose();
  };
  return (
    <Dialog title={t('code.title')} icon="key" width={460} onClose={onClose} focusesField>
      <p className="sec">{t('code.deviceReason')}</p>
      <CodeQuestionForm scope="device" onCode={confirm} />
    </Dialog>
  );
};

interface FormProps {
  readonly scope: Parameters<typeof useSentCode>[0];
  /** Uses the code; a refusal that it throws is shown at the field. */
  readonly onCode: (code: string) => Promise<void>;
}

const CodeQuestionForm = ({ scope, onCode }: FormProps) => {
  const { t } = useTranslation('security');
  const sent = useSentCode(scope);
  const [failure, setFailure] = useState<string | null>(null);
  const goOn = (): void => {
    onCode('').catch((refused: unknown) => {
      if (!isFailedCall(refused)) throw refused;
      setFailure(failureSentence(refused));
    });
  };
  const again = (): void => {
    setFailure(null);
    goOn();
  };
  const goOnByItself = useEffectEvent(goOn);
  const hasNothing = sent.data && !sent.data.is_app && !sent.data.is_email;
  useEffect(() => {
    if (hasNothing) goOnByItself();
  }, [hasNothing]);
  if (sent.failed) return <ErrorBlock title={sent.failed} onRetry={sent.again} />;
  if (failure !== null) return <ErrorBlock title={failure} onRetry={again} />;
  if (!sent.data || hasNothing) return <LoadingText>{t('code.waiting')}</LoadingText>;
  return <TypedCode sent={sent} where={sent.data} onCode={onCode} />;
};

interface TypedCodeProps {
  readonly sent: SentCode;
  readonly where: NonNullable<SentCode['data']>;
  readonly onCode: (code: string) => Promise<void>;
}

const codeSchema = z.object({ code: wholeCode });
const recoverySchema = z.object({
  code: z.string().check(z.trim(), z.minLength(1, { error: () => i18n.t('ui:codeInvalid') })),
});

const TypedCode = ({ sent, where: { is_app, email }, onCode }: TypedCodeProps) => {
  const { t } = useTranslation('security');
  const [isRecovery, setRecovery] = useState(false);
  const form = useSchemaForm({
    schema: isRecovery ? recoverySchema : codeSchema,
    values: { code: '' },
    elsewhere: 'code',
    async send({ code }) {
      try {
        await onCode(code);
      } catch (failure) {
        // Else every digit typed over it would be one more try.
        if (!isRecovery) form.setValue('code', '');
        throw failure;
      }
    },
  });
  const turn = () => {
    form.reset();
    setRecovery(!isRecovery);
  };
  const field = form.field('code');
  return (
    <Form form={form} className={styles.form}>
      {isRecovery ? (
        <RecoveryField {...field} />
      ) : (
        <>
          <p className="sec">{is_app ? t('code.fromApp') : t('code.fromMail', { email })}</p>
          <CodeField {...field} takesFocus label={t('code.label')} onComplete={() => form.submit()} />
          {!is_app && <ResendLine sent={sent} />}
        </>
      )}
      <Button type="submit" variant="primary" size="lg" block loading={form.isSending}>
        {t('code.confirm')}
      </Button>
      {is_app && (
        <TextLink className={styles.link} onClick={turn}>
          {isRecovery ? t('code.useApp') : t('code.useRecovery')}
        </TextLink>
      )}
    </Form>
  );
};

export default OtpModal;
