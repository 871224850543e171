import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { queryClient } from '#api/query-client.ts';
import { endpointQueryKey, useEndpointMutation } from '#api/query.ts';
import { announceBeacon, staffTournaments, type StaffTournament } from '#contract/tournaments.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DialogActions } from '#ui/dialog-parts.tsx';
import { StaffForm } from '#ui/staff-page.tsx';

interface BeaconDialogProps {
  readonly item: StaffTournament;
  readonly onClose: () => void;
}

const HASH = /^[0-9a-f]{64}$/;

/** Form for the block hash that a draw waits for. Two admins each type it twice. */
export const BeaconDialog = ({ item, onClose }: BeaconDialogProps) => {
  const { t } = useTranslation('staffTournaments');
  const [height, setHeight] = useState(item.beacon_height === null ? '' : String(item.beacon_height));
  const [hash, setHash] = useState('');
  const [again, setAgain] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { send, isSending } = useEndpointMutation(announceBeacon, { onFailure: setError });
  const differs = again !== '' && again.length === hash.length && again !== hash;
  const isReady = /^[1-9]\d{0,8}$/.test(height) && HASH.test(hash) && again === hash;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isSending) return;
    setError(null);
    const reply = await send({ id: item.id, height: Number(height), hash });
    if (!reply) return;
    showToast({ type: 'info', message: t(reply.item.needs_beacon ? 'beaconWaits' : 'beaconDone') });
    await queryClient.invalidateQueries({ queryKey: endpointQueryKey(staffTournaments) });
    onClose();
  };
  const typed = (text: string): string => text.trim().toLowerCase();
  return (
    <Dialog
      title={t('beaconTitle', { title: item.title })}
      width={560}
      focusesField
      onClose={onClose}
      footer={
        <DialogActions>
          <Button type="submit" form="tour-beacon" variant="primary" loading={isSending} disabled={!isReady}>
            {t('beaconSend')}
          </Button>
        </DialogActions>
      }
    >
      <StaffForm id="tour-beacon" onSubmit={(event) => void submit(event)}>
        <p className="sec">{t('beaconText')}</p>
        <TextField
          label={t('beaconHeight')}
          inputMode="numeric"
          required
          value={height}
          onChange={setHeight}
        />
        <TextField
          label={t('beaconHash')}
          hint={t('beaconHashHint')}
          mono
          required
          maxLength={64}
          value={hash}
          onChange={(text) => setHash(typed(text))}
        />
        <TextField
          label={t('beaconAgain')}
          error={differs ? t('beaconDiffers') : null}
          mono
          required
          maxLength={64}
          value={again}
          onChange={(text) => setAgain(typed(text))}
        />
        {error !== null && <FieldError>{error}</FieldError>}
      </StaffForm>
    </Dialog>
  );
};
