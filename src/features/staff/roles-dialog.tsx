import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { useEndpointMutation } from '#api/query.ts';
import { roles as allRoles, type Role } from '#contract/endpoint.ts';
import { refreshUser, useUser } from '#session/user.ts';
import { setStaffRoles, type StaffPlayer } from '#contract/staff.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FieldError } from '#ui/field.tsx';
import { invalidateStaff } from './invalidate.ts';
import { DialogActions } from '#ui/dialog-parts.tsx';
import { StaffFields } from '#ui/staff-page.tsx';

/** Grants and revokes roles. */
export const RolesDialog = ({
  player,
  onClose,
}: {
  readonly player: StaffPlayer;
  readonly onClose: () => void;
}) => {
  const { t } = useTranslation('staff');
  const own = useUser().profile.id;
  const [roles, setRoles] = useState<readonly Role[]>(player.roles);
  const [error, setError] = useState<string | null>(null);
  const { send, isSending } = useEndpointMutation(setStaffRoles, { onFailure: setError });
  const save = async () => {
    if ((await send({ id: player.id, roles: [...roles] })) === null) return;
    showToast({ type: 'info', message: t('setRoles.done') });
    onClose();
    // Staff who remove their own last role lose access to this page.
    await (player.id === own ? refreshUser() : invalidateStaff());
  };
  return (
    <Dialog
      title={t('setRoles.title', { username: player.username })}
      width={480}
      onClose={onClose}
      footer={
        <DialogActions>
          <Button variant="primary" loading={isSending} onClick={() => void save()}>
            {t('setRoles.confirm')}
          </Button>
        </DialogActions>
      }
    >
      <StaffFields>
        {allRoles.map((role) => (
          <Checkbox
            key={role}
            checked={roles.includes(role)}
            onChange={(checked) =>
              setRoles((now) => (checked ? [...now, role] : now.filter((other) => other !== role)))
            }
          >
            {t(`setRoles.${role}`)}
          </Checkbox>
        ))}
        {error !== null && <FieldError>{error}</FieldError>}
      </StaffFields>
    </Dialog>
  );
};
