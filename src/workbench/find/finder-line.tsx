import { useTranslation } from 'react-i18next';
import { formatCount } from '#lib/format-count.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import type { FinderState } from './use-finder.ts';
import type { Unfound } from '#engine/records/outcome-request.ts';

/** How far the search is, or why there is no round. */
export const FinderLine = ({ finder }: { readonly finder: FinderState }) => {
  const { t } = useTranslation('workbench');
  const { status } = finder;
  if (status.name === 'idle') return null;
  if (status.name === 'failed') return <FieldError>{t('find.failed')}</FieldError>;
  if (status.name === 'unfound') return <NotFound unfound={status.unfound} />;
  return (
    <div className="find-progress">
      <progress className="bar" aria-label={t('find.looking')} max={1} value={status.progress} />
      <Button size="sm" variant="ghost" onClick={finder.cancel}>
        {t('find.cancel')}
      </Button>
    </div>
  );
};

const NotFound = ({ unfound }: { readonly unfound: Unfound }) => {
  const { t } = useTranslation('workbench');
  if (unfound.why === 'refused') return <FieldError>{unfound.message}</FieldError>;
  if (unfound.why === 'impossible')
    return (
      <FieldError>{t('find.impossible', { best: unfound.bestText, needs: unfound.needsText })}</FieldError>
    );
  const [first, last] = [unfound.firstNonce, unfound.lastNonce].map(formatWhole);
  return <FieldError>{t('find.none', { first, last })}</FieldError>;
};

/** Never shortened: it is a nonce. */
const formatWhole = (nonce: number): string =>
  nonce < 1_000_000 ? formatCount(nonce) : nonce.toLocaleString('en');
