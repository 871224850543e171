import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { showToast } from '#api/toasts.ts';
import { endpointQueryOptions, quietCall } from '#api/query.ts';
import { builtInRoles } from '#contract/permissions.ts';
import { refreshUser, useUser } from '#session/user.ts';
import { listStaffRoles, setStaffRoles, type StaffPlayer } from '#contract/staff.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
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
  const listed = useQuery({ ...endpointQueryOptions(listStaffRoles, {}), staleTime: 0 });
  const made = listed.data?.items.filter((role) => !role.built_in).map(({ name }) => name) ?? [];
  const change = (role: string, isGiven: boolean) =>
    onChange(isGiven ? [...roles, role] : roles.filter((other) => other !== role));
  const { value: roles, onChange } = form.field('roles');
  return (
    <FormDialog
      title={t('setRoles.title', { username: player.username })}
      closesOnScrim
      form={form}
      confirmLabel={t('setRoles.confirm')}
      onClose={onClose}
    >
      {builtInRoles.map((role) => (
        <Checkbox key={role} checked={roles.includes(role)} onChange={(isGiven) => change(role, isGiven)}>
          {t(`setRoles.${role}`)}
        </Checkbox>
      ))}
      {made.map((role) => (
        <Checkbox key={role} checked={roles.includes(role)} onChange={(isGiven) => change(role, isGiven)}>
          <bdi>{role}</bdi>
        </Checkbox>
      ))}
      {listed.isError && <ErrorBlock title={t('setRoles.failed')} onRetry={() => void listed.refetch()} />}
    </FormDialog>
  );
};
