import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import type { WorkbenchFrame } from '../frame/frame-port.ts';
import { useOfFrame } from './frame-store.ts';
import { unresolvedOf } from './unresolved.ts';

/** Red while a reveal has not come to its end within the time that the machine gives it. */
export const UnresolvedMark = ({ frame }: { readonly frame: WorkbenchFrame }) => {
  const { t } = useTranslation('workbench');
  const cue = useOfFrame(frame, unresolvedOf);
  return (
    <span role="status">{cue !== null && <Badge tone="loss">{t('inspect.unresolved', { cue })}</Badge>}</span>
  );
};
