import type { ComponentType } from 'react';
import { lazyPart } from './lazy-part.tsx';
import { LoadFailedDialog } from './load-failed-dialog.tsx';
import { Spinner } from './spinner.tsx';

/** A dialog whose code is fetched when it is first opened; one that does not come says so and can be tried again. */
export const lazyDialog = <Props extends { readonly onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> =>
  lazyPart(load, {
    waiting: (
      <div className="dialog-waiting">
        <Spinner size={28} />
      </div>
    ),
    failed: (again, { onClose }) => <LoadFailedDialog onRetry={again} onClose={onClose} />,
  });
