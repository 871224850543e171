import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endpointQueryOptions } from '#api/query.ts';
import { listScreenings, type Screening } from '#contract/screening.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ExportFoot } from './export-list.tsx';
import styles from './staff.module.css';

const subjects = {
  'withdrawal.requested': 'withdrawal',
  'identity.approved': 'identity',
  'deposit.first': 'deposit',
} as const satisfies Record<Screening['event'], string>;

const tones: Readonly<Record<NonNullable<Screening['decision']>, BadgeTone>> = {
  clear: 'win',
  review: 'wait',
  block: 'loss',
  unanswered: 'wait',
};

/** What the screening service was asked about a player, and its answers. */
export const PlayerScreenings = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('staff');
  const screenings = useQuery({ ...endpointQueryOptions(listScreenings, { id }), staleTime: 0 });
  const { data } = screenings;
  return (
    <section className={classNames(styles.notes, 'card pad')} aria-labelledby="staff-screenings">
      <h2 id="staff-screenings">{t('screening.title')}</h2>
      {screenings.isError && (
        <ErrorBlock title={t('screening.failed')} onRetry={() => void screenings.refetch()} />
      )}
      {screenings.isPending && <Skeleton height={40} />}
      {data?.is_set === false && <p className="muted">{t('screening.off')}</p>}
      {data?.is_set === true && data.items.length === 0 && <p className="muted">{t('screening.empty')}</p>}
      <ul>
        {data?.items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
      {data && data.items.length > 0 && <ExportFoot endpoint={listScreenings} filter={{ id }} />}
    </section>
  );
};

const Row = ({
  item: { event, decision, reference, created_at, decided_at },
}: {
  readonly item: Screening;
}) => {
  const { t } = useTranslation('staff');
  return (
    <li>
      <div className="grow">
        <b>{t(`screening.events.${subjects[event]}`)}</b>{' '}
        <span className="muted">{formatDateTime(decided_at ?? created_at)}</span>
        {reference !== null && <p className="sec">{reference}</p>}
      </div>
      <Badge tone={decision === null ? 'neutral' : tones[decision]}>
        {t(`screening.decisions.${decision ?? 'waiting'}`)}
      </Badge>
    </li>
  );
};
