import { useTranslation } from 'react-i18next';
import { withWords } from '#features/feature-types.ts';
import { Button } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { features } from './features.ts';

const RetryButton = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { t } = useTranslation('ui');
  return (
    <Button icon="refresh" onClick={onRetry}>
      {t('tryAgain')}
    </Button>
  );
};

const popovers = features.flatMap(({ words, popovers: own = [] }) =>
  own.map(({ place, load: loadPart }) => {
    const load = withWords(words, loadPart);
    return { place, load, Part: lazyComponent(load, { failed: (again) => <RetryButton onRetry={again} /> }) };
  }),
);

/** Header buttons with popovers that features add for signed-in players. */
export const HeaderPopovers = ({ place }: { readonly place: 'middle' | 'first' | 'tools' | 'end' }) =>
  // The list never changes, so the index is a stable key.
  popovers.map(({ place: own, Part }, index) => own === place && <Part key={index} />);

/** Starts loading the buttons before they are rendered. */
export function preloadHeaderPopovers(): void {
  for (const { load } of popovers) void load();
}
