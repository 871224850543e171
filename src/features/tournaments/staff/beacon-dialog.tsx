import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { queryClient } from '#api/query-client.ts';
import { endpointQueryKey, quietCall } from '#api/query.ts';
import { announceBeacon, staffTournaments, type StaffTournament } from '#contract/tournaments.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { beaconSchema } from './beacon-schema.ts';

interface BeaconDialogProps {
  readonly item: StaffTournament;
  readonly onClose: () => void;
}

/** Form for the block hash that a draw waits for. Two admins each type it twice. */
export const BeaconDialog = ({ item, onClose }: BeaconDialogProps) => {
  const { t } = useTranslation('staffTournaments');
  const form = useSchemaForm({
    schema: beaconSchema,
    values: { height: item.beacon_height === null ? '' : String(item.beacon_height), hash: '', again: '' },
    async send({ height, hash }) {
      const reply = await quietCall(announceBeacon, { id: item.id, height, hash });
      showToast({ type: 'info', message: t(reply.item.needs_beacon ? 'beaconWaits' : 'beaconDone') });
      await queryClient.invalidateQueries({ queryKey: endpointQueryKey(staffTournaments) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('beaconTitle', { title: item.title })}
      width={560}
      form={form}
      saysMissing
      confirmLabel={t('beaconSend')}
      onClose={onClose}
    >
      <p className="sec">{t('beaconText')}</p>
      <TextField {...form.field('height')} label={t('beaconHeight')} inputMode="numeric" required />
      <TextField
        {...form.field('hash')}
        label={t('beaconHash')}
        hint={t('beaconHashHint')}
        mono
        required
        maxLength={64}
      />
      <TextField {...form.field('again')} label={t('beaconAgain')} mono required maxLength={64} />
    </FormDialog>
  );
};
