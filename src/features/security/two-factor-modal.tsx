import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endpointQueryOptions, useEndpointMutation } from '#api/query.ts';
import { Refusal } from '#core/refusal.ts';
import { enableTwoFactor, generateTwoFactor } from '#contract/security.ts';
import { isWholeCode } from '#lib/whole-code.ts';
import { Button } from '#ui/button.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { FieldError } from '#ui/field.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import type { ModalProps } from '#ui/modal.ts';
import { TextField } from '#ui/text-field.tsx';
import type { twoFactorModal } from './feature.ts';
import { SetupQrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ResendLine } from './resend-line.tsx';
import { SetupSteps } from './setup-steps.tsx';
import { invalidateSecurity } from './use-security.ts';
import { useSentCode, type SentCode } from './use-sent-code.ts';
import styles from './security.module.css';
import { DialogActions } from '#ui/dialog-parts.tsx';
import { Hint } from '#ui/field-parts.tsx';

/** Sets up two-factor authentication in three steps: scan, confirm, save the recovery codes. */
const TwoFactorModal = ({ onClose }: ModalProps<typeof twoFactorModal>) => {
  const { t } = useTranslation('security');
  const [isScanned, setScanned] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const made = useQuery({
    ...endpointQueryOptions(generateTwoFactor, {}),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
  const frame = { onClose, closesOnScrim: false };
  if (codes) return <SaveStep codes={codes} {...frame} />;
  if (!made.data)
    return (
      <Dialog {...frame} title={t('setup.title')} icon="phone">
        {made.error ? (
          <ErrorBlock
            title={made.error instanceof Refusal ? made.error.message : t('ui:noAnswer')}
            onRetry={() => void made.refetch()}
          />
        ) : (
          <LoadingText>{t('setup.preparing')}</LoadingText>
        )}
      </Dialog>
    );
  if (!isScanned) return <ScanStep {...frame} made={made.data} onNext={() => setScanned(true)} />;
  return (
    <ConfirmStep
      {...frame}
      secret={made.data.secret}
      onBack={() => setScanned(false)}
      onCodes={(given) => {
        setCodes(given);
        void invalidateSecurity();
      }}
    />
  );
};

interface Frame {
  readonly onClose: () => void;
  readonly closesOnScrim: boolean;
}

interface ScanStepProps extends Frame {
  readonly made: { readonly secret: string; readonly qrcode: string };
  readonly onNext: () => void;
}

const ScanStep = ({ made: { secret, qrcode }, onNext, ...frame }: ScanStepProps) => {
  const { t } = useTranslation('security');
  const spaced = secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
  return (
    <Dialog
      {...frame}
      title={t('setup.title')}
      icon="phone"
      footer={
        <DialogActions>
          <Button variant="ghost" onClick={frame.onClose}>
            {t('cancel')}
          </Button>
          <Button variant="primary" onClick={onNext}>
            {t('setup.next')}
          </Button>
        </DialogActions>
      }
    >
      <SetupSteps now={1} />
      <div className={styles.scan}>
        <SetupQrCode text={qrcode} label={t('setup.qr')} />
        <div>
          <p className="sec">{t('setup.scanText')}</p>
          <TextField
            label={t('setup.key')}
            mono
            readOnly
            value={spaced}
            onChange={() => undefined}
            end={<CopyButton text={secret} label={t('setup.copyKey')} />}
          />
        </div>
      </div>
    </Dialog>
  );
};

interface ConfirmStepProps extends Frame {
  readonly secret: string;
  readonly onBack: () => void;
  readonly onCodes: (codes: readonly string[]) => void;
}

type ConfirmErrors = Partial<Record<'app' | 'mail' | 'form', string | undefined>>;

const ConfirmStep = ({ secret, onBack, onCodes, ...frame }: ConfirmStepProps) => {
  const { t } = useTranslation('security');
  const sent = useSentCode('two-factor');
  const [code, setCode] = useState('');
  const [otp, setOtp] = useState('');
  const [errors, setErrors] = useState<ConfirmErrors>({});
  const { send, isSending } = useEndpointMutation(enableTwoFactor, {
    onReply: ({ recovery_codes }) => onCodes(recovery_codes),
    onFailure(sentence, failure) {
      const key = failure instanceof Refusal ? failure.key : '';
      setErrors({ [key === 'APP_CODE_WRONG' ? 'app' : key.startsWith('OTP_') ? 'mail' : 'form']: sentence });
    },
  });
  /** Typing in a field clears its error. */
  const typing = (field: 'app' | 'mail', keep: (typed: string) => void) => (typed: string) => {
    keep(typed);
    setErrors((now) => ({ ...now, [field]: undefined }));
  };
  const turnOn = () => {
    const short: ConfirmErrors = {};
    if (!isWholeCode(code)) short.app = t('ui:codeInvalid');
    if (!isWholeCode(otp) && sent.data?.is_email !== false) short.mail = t('ui:codeInvalid');
    setErrors(short);
    if (!short.app && !short.mail) void send({ secret, code, otp: otp || null });
  };
  return (
    <Dialog
      {...frame}
      title={t('setup.title')}
      icon="phone"
      focusesField
      footer={
        <DialogActions>
          <Button onClick={onBack}>{t('setup.back')}</Button>
          <Button variant="primary" loading={isSending} onClick={turnOn}>
            {t('twoFactor.turnOn')}
          </Button>
        </DialogActions>
      }
    >
      <SetupSteps now={2} />
      <div className={styles.form}>
        <CodeField
          label={t('setup.appCode')}
          value={code}
          onChange={typing('app', setCode)}
          error={errors.app}
        />
        <MailCode sent={sent} value={otp} onChange={typing('mail', setOtp)} error={errors.mail} />
        {errors.form && <FieldError>{errors.form}</FieldError>}
      </div>
    </Dialog>
  );
};

interface MailCodeProps {
  readonly sent: SentCode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

const MailCode = ({ sent, ...field }: MailCodeProps) => {
  const { t } = useTranslation('security');
  if (sent.failed) return <ErrorBlock title={sent.failed} onRetry={sent.again} />;
  if (!sent.data) return <LoadingText>{t('code.waiting')}</LoadingText>;
  if (!sent.data.is_email) return null;
  return (
    <>
      <CodeField {...field} label={t('setup.mailCode')} aside={sent.data.email} />
      <ResendLine sent={sent} />
    </>
  );
};

const SaveStep = ({ codes, ...frame }: Frame & { readonly codes: readonly string[] }) => {
  const { t } = useTranslation('security');
  const [isSaved, setSaved] = useState(false);
  return (
    <Dialog
      {...frame}
      title={t('setup.doneTitle')}
      icon="check"
      footer={
        <DialogActions className={styles.foot}>
          <Hint as="span" className="grow">
            {t('recovery.later')}
          </Hint>
          <Button variant="primary" disabled={!isSaved} onClick={frame.onClose}>
            {t('recovery.done')}
          </Button>
        </DialogActions>
      }
    >
      <SetupSteps now={3} />
      <RecoveryCodes codes={codes} isSaved={isSaved} onSaved={setSaved} />
    </Dialog>
  );
};

export default TwoFactorModal;
