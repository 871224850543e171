import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { BenchStore } from './bench-store.ts';
import { useProblem } from './use-bench.ts';

/** The sentence about a link that could not be shown. */
export const BenchProblem = ({ store }: { readonly store: BenchStore }) => {
  const { t } = useTranslation('workbench');
  const problem = useProblem(store);
  if (problem === null) return null;
  return (
    <div className="bench-problem" role="alert">
      <Icon name="alert" size={16} />
      <p>{t('page.brokenLink', { reason: problem })}</p>
      <IconButton dense icon="close" label={t('page.dismiss')} onClick={() => store.setProblem(null)} />
    </div>
  );
};
