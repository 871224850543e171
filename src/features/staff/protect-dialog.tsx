import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { showToast } from '#api/toasts.ts';
import { quietCall } from '#api/query.ts';
import { excludePlayer, exclusionTimes, tightenLimit, type StaffPlayer } from '#contract/staff.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form, FormFailure } from '#ui/form/form.tsx';
import { typedAmount } from '#ui/form/typed-amount.ts';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { invalidateStaff } from './invalidate.ts';
import { StaffFields } from '#ui/staff-page.tsx';
import formStyles from '#ui/form/form-dialog.module.css';

const kinds = ['loss', 'wager'] as const;
const periods = ['day', 'week', 'month'] as const;

const limitSchema = z.object({
  kind: tightenLimit.request.shape.kind,
  period: tightenLimit.request.shape.period,
  value: typedAmount(),
  reason: tightenLimit.request.shape.reason,
});
const exclusionSchema = z.omit(excludePlayer.request, { id: true });

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
  const form = useSchemaForm({
    schema: limitSchema,
    values: { kind: 'loss', period: 'day', value: '', reason: '' },
    async send(limit) {
      await quietCall(tightenLimit, { id, ...limit });
      await onDone();
    },
  });
  return (
    <Form form={form} className={formStyles.dialogForm}>
      <p className="sec">{t('protect.limitText')}</p>
      <Select
        label={t('protect.kind')}
        {...form.field('kind')}
        options={kinds.map((value) => ({ value, label: t(`protect.kinds.${value}`) }))}
      />
      <Select
        label={t('protect.period')}
        {...form.field('period')}
        options={periods.map((value) => ({ value, label: t(`protect.periods.${value}`) }))}
      />
      <AmountField label={t('protect.value')} {...form.field('value')} />
      <ReasonField {...form.field('reason')} />
      <FormFailure form={form} />
      <Button type="submit" variant="primary" loading={form.isSending}>
        {t('protect.limit')}
      </Button>
    </Form>
  );
};

const ExcludeForm = ({ player: { id }, onDone }: FormProps) => {
  const { t } = useTranslation('staff');
  const form = useSchemaForm({
    schema: exclusionSchema,
    values: { timeframe: '24h', reason: '' },
    async send(exclusion) {
      await quietCall(excludePlayer, { id, ...exclusion });
      await onDone();
    },
  });
  return (
    <Form form={form} className={formStyles.dialogForm}>
      <p className="sec">{t('protect.excludeText')}</p>
      <Select
        label={t('protect.time')}
        {...form.field('timeframe')}
        options={exclusionTimes.map((value) => ({ value, label: t(`protect.times.${value}`) }))}
      />
      <ReasonField {...form.field('reason')} />
      <FormFailure form={form} />
      <Button type="submit" variant="danger" loading={form.isSending}>
        {t('protect.exclude')}
      </Button>
    </Form>
  );
};

interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (reason: string) => void;
  readonly error: string | undefined;
}

const ReasonField = (field: ReasonFieldProps) => {
  const { t } = useTranslation('staff');
  return <TextField {...field} label={t('reason')} hint={t('reasonHint')} maxLength={1000} required />;
};
