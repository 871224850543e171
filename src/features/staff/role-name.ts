import { useTranslation } from 'react-i18next';
import type { BuiltInRole } from '#contract/permissions.ts';

/** Names a role: a built-in one in the reader's language, one that admins made as they wrote it. */
export function useRoleName(): (role: string) => string {
  const { t } = useTranslation('staff');
  return (role) => t(`roles.${role as BuiltInRole}`, { defaultValue: role });
}
