import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { endpointQueryKey, endpointQueryOptions, useEndpointMutation } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { deleteStaffRole, listStaffRoles, type StaffRole } from '#contract/staff.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Permitted } from '#session/permitted.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { DataColumn } from '#ui/data-table/data-table.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.ts';
import { copy, eye } from '#ui/lazy-icons.ts';
import { StaffTitle } from '#ui/staff-page.tsx';
import { ExportFoot } from './export-list.tsx';
import { MadeRoleDialog } from './made-role-dialog.tsx';
import { useRoleName } from './role-name.ts';
import { StaffList } from './staff-list.tsx';
import styles from './staff.module.css';

interface Act {
  readonly what: 'show' | 'edit' | 'copy' | 'delete';
  readonly role: StaffRole;
}

/** All roles with what they permit; admins make further ones. */
const RolesPage = () => {
  const { t } = useTranslation('staff');
  const [act, setAct] = useState<Act | 'new' | null>(null);
  usePageTitle(t('madeRoles.title'));
  const list = useQuery({ ...endpointQueryOptions(listStaffRoles, {}), staleTime: 0 });
  const close = () => setAct(null);
  return (
    <>
      <StaffTitle>
        <div>
          <h1 className="display">{t('madeRoles.title')}</h1>
          <p className="sec">{t('madeRoles.lead')}</p>
        </div>
        <Permitted to="roles.change">
          <Button variant="primary" icon="plus" onClick={() => setAct('new')}>
            {t('madeRoles.add')}
          </Button>
        </Permitted>
      </StaffTitle>
      <StaffList
        label={t('madeRoles.title')}
        empty={t('madeRoles.failed')}
        columns={useColumns(setAct)}
        rows={list.data?.items}
        rowKey={({ name }) => name}
        list={list}
        pager={list.data && <ExportFoot endpoint={listStaffRoles} filter={{}} />}
      />
      {act === 'new' && <MadeRoleDialog what="new" role={null} onClose={close} />}
      {act !== null && act !== 'new' && act.what === 'delete' && (
        <DeleteDialog name={act.role.name} onClose={close} />
      )}
      {act !== null && act !== 'new' && act.what !== 'delete' && (
        <MadeRoleDialog what={act.what} role={act.role} onClose={close} />
      )}
    </>
  );
};

function useColumns(onAct: (act: Act) => void): readonly DataColumn<StaffRole>[] {
  const { t } = useTranslation('staff');
  const nameOf = useRoleName();
  return [
    {
      id: 'role',
      header: t('madeRoles.role'),
      cell: ({ name, built_in: isBuiltIn }) => (
        <>
          <b>
            <bdi>{nameOf(name)}</bdi>
          </b>{' '}
          {isBuiltIn && <Badge>{t('madeRoles.builtIn')}</Badge>}
        </>
      ),
    },
    {
      id: 'may',
      header: t('madeRoles.may'),
      cell: ({ permissions }) => t('madeRoles.count', { count: permissions.length }),
    },
    {
      id: 'holders',
      header: t('madeRoles.holdersTitle'),
      cell: ({ holders }) => t('madeRoles.holders', { count: holders }),
      isEnd: true,
    },
    {
      id: 'acts',
      header: t('madeRoles.acts'),
      isHeaderHidden: true,
      cell: (role) => <RoleActs role={role} onAct={onAct} />,
      isEnd: true,
    },
  ];
}

const RoleActs = ({ role, onAct }: { readonly role: StaffRole; readonly onAct: (act: Act) => void }) => {
  const { t } = useTranslation('staff');
  const name = useRoleName()(role.name);
  return (
    <span className={styles.roleActs}>
      <IconButton
        dense
        icon={eye}
        label={t('madeRoles.show', { name })}
        onClick={() => onAct({ what: 'show', role })}
      />
      <Permitted to="roles.change">
        {!role.built_in && (
          <IconButton
            dense
            icon="sliders"
            label={t('madeRoles.edit', { name })}
            onClick={() => onAct({ what: 'edit', role })}
          />
        )}
        <IconButton
          dense
          icon={copy}
          label={t('madeRoles.copy', { name })}
          onClick={() => onAct({ what: 'copy', role })}
        />
        {!role.built_in && role.holders === 0 && (
          <IconButton
            dense
            icon="trash"
            label={t('madeRoles.delete', { name })}
            onClick={() => onAct({ what: 'delete', role })}
          />
        )}
      </Permitted>
    </span>
  );
};

const DeleteDialog = ({ name, onClose }: { readonly name: string; readonly onClose: () => void }) => {
  const { t } = useTranslation('staff');
  const { send } = useEndpointMutation(deleteStaffRole);
  const remove = async (): Promise<boolean> => {
    const reply = await send({ name });
    if (reply) showToast({ type: 'info', message: t('madeRoles.deleted') });
    // Also after a refusal: somebody may have got the role meanwhile.
    await queryClient.invalidateQueries({ queryKey: endpointQueryKey(listStaffRoles) });
    return reply !== null;
  };
  return (
    <ConfirmDialog
      danger
      title={t('madeRoles.deleteTitle', { name })}
      confirmLabel={t('madeRoles.deleteConfirm')}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="sec">{t('madeRoles.deleteText')}</p>
    </ConfirmDialog>
  );
};

export default RolesPage;
