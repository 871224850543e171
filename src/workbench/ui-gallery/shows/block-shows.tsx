import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { LoadFailedDialog } from '#ui/load-failed-dialog.tsx';
import { Held, State } from '../state.tsx';

export const EmptyStateShow = () => {
  const { t } = useTranslation('workbench');
  return (
    <>
      <State is="titleOnly">
        <EmptyState icon="ticket" title={t('gallery.sample.noBets')} />
      </State>
      <State is="action">
        <EmptyState
          icon="search"
          title={t('gallery.sample.noGames')}
          action={<Button size="sm">{t('gallery.sample.browse')}</Button>}
        >
          {t('gallery.sample.noGamesText')}
        </EmptyState>
      </State>
    </>
  );
};

const nothing = (): void => undefined;

export const ErrorBlockShow = () => {
  const { t } = useTranslation('workbench');
  return (
    <>
      <State is="action">
        <ErrorBlock title={t('gallery.sample.itemsFailed')} onRetry={nothing}>
          {t('gallery.sample.itemsFailedText')}
        </ErrorBlock>
      </State>
      <State is="titleOnly">
        <ErrorBlock title={t('gallery.sample.itemsFailed')} />
      </State>
      <State is="long">
        <ErrorBlock title={t('gallery.sample.longLabel')} onRetry={nothing}>
          {t('gallery.sample.longText')}
        </ErrorBlock>
      </State>
    </>
  );
};

/** A dialog whose code is on its way for two seconds and then does not come. */
const NeverDialog = lazyDialog<{ readonly onClose: () => void }>(
  () => new Promise((_, reject) => setTimeout(() => reject(new Error('Shown on purpose')), 2000)),
);

export const LatePartShow = () => {
  const { t } = useTranslation('workbench');
  return (
    <>
      <State is="failed">
        <LoadFailed onRetry={nothing} />
      </State>
      <State is="failedDialog">
        <Held start={false}>
          {(open, change) => (
            <>
              <Button onClick={() => change(true)}>{t('gallery.sample.openFailed')}</Button>
              {open && <LoadFailedDialog onRetry={() => change(false)} onClose={() => change(false)} />}
            </>
          )}
        </Held>
      </State>
      <State is="waiting">
        <Held start={false}>
          {(open, change) => (
            <>
              <Button onClick={() => change(true)}>{t('gallery.sample.openWaiting')}</Button>
              {open && <NeverDialog onClose={() => change(false)} />}
            </>
          )}
        </Held>
      </State>
    </>
  );
};
