import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { useEndpointMutation } from '#api/query.ts';
import { minorToAmount } from '#core/money.ts';
import { parseAmountInput } from '#engine/host/bet-amount.ts';
import { excludePlayer, exclusionTimes, tightenLimit, type StaffPlayer } from '#contract/staff.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { invalidateStaff } from './invalidate.ts';
import { StaffForm, StaffFields } from '#ui/staff-page.tsx';

const kinds = ['loss', 'wager'] as const;
const periods = ['day', 'week', 'month'] as const;

interface ProtectDialogProps {
  readonly player: StaffPlayer;
  readonly onClose: () => void;
}

/** Lowers a player's limit, or excludes a player who asked for it. */
export const ProtectDialog = ({ player, onClose }: ProtectDialogProps) => {
  const { t } = useTranslation('staff');
  const [what, setWhat] = useState<'limit' | 'exclude'>('limit');
  const onDone = async () => {
    showToast({ type: 'info', message: t(`protect.${what}Done`) });
    await invalidateStaff();
    onClose();
  };
  const form = { player, onDone };
  return (
    <Dialog title={t('protect.title', { username: player.username })} width={480} onClose={onClose}>
      <StaffFields>
        <Segmented
          label={t('protect.what')}
          value={what}
          options={(['limit', 'exclude'] as const).map((value) => ({ value, label: t(`protect.${value}`) }))}
          onChange={setWhat}
        />
        {what === 'limit' ? <LimitForm {...form} /> : <ExcludeForm {...form} />}
      </StaffFields>
    </Dialog>
  );
};

interface FormProps {
  readonly player: StaffPlayer;
  readonly onDone: () => Promise<void>;
}

const LimitForm = ({ player: { id }, onDone }: FormProps) => {
  const { t } = useTranslation('staff');
  const [kind, setKind] = useState<(typeof kinds)[number]>('loss');
  const [period, setPeriod] = useState<(typeof periods)[number]>('day');
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { send, isSending } = useEndpointMutation(tightenLimit, { onFailure: setError });
  const minor = parseAmountInput(text);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (minor === null) return;
    if (await send({ id, kind, period, value: minorToAmount(minor), reason })) await onDone();
  };
  return (
    <StaffForm onSubmit={(event) => void submit(event)}>
      <p className="sec">{t('protect.limitText')}</p>
      <Select
        label={t('protect.kind')}
        value={kind}
        onChange={setKind}
        options={kinds.map((value) => ({ value, label: t(`protect.kinds.${value}`) }))}
      />
      <Select
        label={t('protect.period')}
        value={period}
        onChange={setPeriod}
        options={periods.map((value) => ({ value, label: t(`protect.periods.${value}`) }))}
      />
      <AmountField label={t('protect.value')} value={text} onChange={setText} />
      <ReasonField reason={reason} error={error} onChange={setReason} />
      <Button
        type="submit"
        variant="primary"
        loading={isSending}
        disabled={minor === null || reason.trim().length < 3}
      >
        {t('protect.limit')}
      </Button>
    </StaffForm>
  );
};

const ExcludeForm = ({ player: { id }, onDone }: FormProps) => {
  const { t } = useTranslation('staff');
  const [timeframe, setTimeframe] = useState<(typeof exclusionTimes)[number]>('24h');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { send, isSending } = useEndpointMutation(excludePlayer, { onFailure: setError });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await send({ id, timeframe, reason })) await onDone();
  };
  return (
    <StaffForm onSubmit={(event) => void submit(event)}>
      <p className="sec">{t('protect.excludeText')}</p>
      <Select
        label={t('protect.time')}
        value={timeframe}
        onChange={setTimeframe}
        options={exclusionTimes.map((value) => ({ value, label: t(`protect.times.${value}`) }))}
      />
      <ReasonField reason={reason} error={error} onChange={setReason} />
      <Button type="submit" variant="danger" loading={isSending} disabled={reason.trim().length < 3}>
        {t('protect.exclude')}
      </Button>
    </StaffForm>
  );
};

interface ReasonFieldProps {
  readonly reason: string;
  readonly error: string | null;
  readonly onChange: (reason: string) => void;
}

const ReasonField = ({ reason, error, onChange }: ReasonFieldProps) => {
  const { t } = useTranslation('staff');
  return (
    <TextField
      label={t('reason')}
      hint={t('reasonHint')}
      error={error}
      maxLength={1000}
      value={reason}
      onChange={onChange}
    />
  );
};
