import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { showToast } from '#api/toasts.ts';
import { quietCall } from '#api/query.ts';
import { roles as allRoles } from '#contract/endpoint.ts';
import { refreshUser, useUser } from '#session/user.ts';
import { setStaffRoles, type StaffPlayer } from '#contract/staff.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { invalidateStaff } from './invalidate.ts';

const rolesSchema = z.pick(setStaffRoles.request, { roles: true });

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
  const form = useSchemaForm({
    schema: rolesSchema,
    values: { roles: [...player.roles] },
    async send({ roles }) {
      await quietCall(setStaffRoles, { id: player.id, roles });
      showToast({ type: 'info', message: t('setRoles.done') });
      onClose();
      // Staff who remove their own last role lose access to this page.
      await (player.id === own ? refreshUser() : invalidateStaff());
    },
  });
  const { value: roles, onChange } = form.field('roles');
  return (
    <FormDialog
      title={t('setRoles.title', { username: player.username })}
      closesOnScrim
      form={form}
      confirmLabel={t('setRoles.confirm')}
      onClose={onClose}
    >
      {allRoles.map((role) => (
        <Checkbox
          key={role}
          checked={roles.includes(role)}
          onChange={(checked) =>
            onChange(checked ? [...roles, role] : roles.filter((other) => other !== role))
          }
        >
          {t(`setRoles.${role}`)}
        </Checkbox>
      ))}
    </FormDialog>
  );
};
