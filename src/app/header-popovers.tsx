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

/** The buttons with popovers that features put into the header of who is logged in. */
export const HeaderPopovers = ({ place }: { readonly place: 'middle' | 'first' | 'tools' | 'end' }) =>
  // The list never changes, so a place in it is an identity.
  popovers.map(({ place: own, Part }, index) => own === place && <Part key={index} />);

/** Asks for them before they are drawn. */
export function preloadHeaderPopovers(): void {
  for (const { load } of popovers) void load();
}
