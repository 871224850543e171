import type { ReactNode } from 'react';
import type { Permission } from '#contract/permissions.ts';
import { useUser } from './user.ts';

/** Whether the roles of the caller have a permission. The server decides; this only hides what it would refuse. */
export const useMay = (permission: Permission): boolean => useUser().profile.permissions.includes(permission);

/** What only staff with a permission are shown. */
export const Permitted = ({
  to,
  children,
}: {
  readonly to: Permission;
  readonly children: ReactNode;
}): ReactNode => useMay(to) && children;
