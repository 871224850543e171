import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { endpointQueryKey, quietCall } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import {
  adminPermissions,
  changePermissions,
  permissions as knownPermissions,
  readPermissions,
  type Permission,
} from '#contract/permissions.ts';
import { listStaffRoles, saveStaffRole, type StaffRole } from '#contract/staff.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { useRoleName } from './role-name.ts';
import styles from './staff.module.css';

interface MadeRoleDialogProps {
  readonly what: 'new' | 'show' | 'edit' | 'copy';
  /** Null for a new one. */
  readonly role: StaffRole | null;
  readonly onClose: () => void;
}

const isKnown = (permission: string): permission is Permission =>
  knownPermissions.some((known) => known === permission);
/** Of a server that is newer than the page: shown by its id, and kept. */
const isUnknown = (permission: string): boolean => !isKnown(permission);

/** What a role permits, with a form for admins. */
export const MadeRoleDialog = ({ what, role, onClose }: MadeRoleDialogProps) => {
  const { t } = useTranslation('staff');
  const nameOf = useRoleName();
  if (what === 'show' && role)
    return (
      <Dialog title={nameOf(role.name)} width={560} onClose={onClose}>
        <Choices chosen={role.permissions.filter(isKnown)} unknown={role.permissions.filter(isUnknown)} />
      </Dialog>
    );
  return (
    <RoleForm
      title={what === 'edit' && role ? t('madeRoles.edit', { name: role.name }) : t('madeRoles.add')}
      name={what === 'edit' && role ? role.name : null}
      permissions={role?.permissions ?? []}
      onClose={onClose}
    />
  );
};

interface RoleFormProps {
  readonly title: string;
  /** Null if the name is asked for. */
  readonly name: string | null;
  readonly permissions: readonly string[];
  readonly onClose: () => void;
}

const RoleForm = ({ title, name, permissions, onClose }: RoleFormProps) => {
  const { t } = useTranslation('staff');
  const unknown = permissions.filter(isUnknown);
  const form = useSchemaForm({
    schema: saveStaffRole.request,
    values: {
      name: name ?? '',
      permissions: permissions.filter(isKnown).filter((permission) => !adminPermissions.includes(permission)),
    },
    places: { ROLE_BUILT_IN: 'name' },
    async send(role) {
      // The server that named the unknown ones takes them back.
      const all = [...role.permissions, ...(unknown as Permission[])];
      await quietCall(saveStaffRole, { name: role.name, permissions: all });
      showToast({ type: 'info', message: t('madeRoles.saved') });
      await queryClient.invalidateQueries({ queryKey: endpointQueryKey(listStaffRoles) });
      onClose();
    },
  });
  const { value: chosen, onChange } = form.field('permissions');
  return (
    <FormDialog title={title} width={560} form={form} confirmLabel={t('madeRoles.save')} onClose={onClose}>
      {name === null && (
        <TextField
          {...form.field('name')}
          label={t('madeRoles.name')}
          hint={t('madeRoles.nameHint')}
          autoComplete="off"
          maxLength={30}
          required
        />
      )}
      <Choices chosen={chosen} unknown={unknown} onChange={onChange} />
    </FormDialog>
  );
};

interface ChoicesProps {
  readonly chosen: readonly Permission[];
  /** Ids that the page has no words for. */
  readonly unknown: readonly string[];
  /** Undefined: they are only shown. */
  readonly onChange?: (chosen: Permission[]) => void;
}

const Choices = ({ chosen, unknown, onChange }: ChoicesProps) => {
  const { t } = useTranslation('staff');
  const kinds = [
    ['read', readPermissions],
    ['change', changePermissions],
  ] as const satisfies readonly (readonly [string, readonly Permission[]])[];
  const shown = (permission: Permission) =>
    onChange ? !adminPermissions.includes(permission) : chosen.includes(permission);
  return kinds.map(([kind, permissions]) => (
    <fieldset key={kind} className={styles.permissions}>
      <legend>{t(`madeRoles.${kind}`)}</legend>
      {permissions.filter(shown).map((permission) =>
        onChange ? (
          <Checkbox
            key={permission}
            checked={chosen.includes(permission)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, permission] : chosen.filter((other) => other !== permission))
            }
          >
            {t(`permissions.${permission}`)}
          </Checkbox>
        ) : (
          <span key={permission}>{t(`permissions.${permission}`)}</span>
        ),
      )}
      {kind === 'change' && unknown.map((permission) => <span key={permission}>{permission}</span>)}
    </fieldset>
  ));
};
