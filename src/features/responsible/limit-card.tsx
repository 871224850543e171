import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#lib/format-time.ts';
import type { Limit } from '#contract/responsible.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { shareUsed, formatLimitValue } from './limit-texts.ts';
import { usePendingLimit } from './use-limits.ts';
import styles from './responsible.module.css';
import { TextLink } from '#ui/text-link.tsx';
import { Hint } from '#ui/field-parts.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';

interface LimitCardProps {
  readonly kind: Limit['kind'];
  readonly limits: readonly Limit[];
  readonly onEdit: (limit: Limit) => void;
  readonly children?: ReactNode;
}

/** Daily, weekly and monthly limits of one kind. */
export const LimitCard = ({ kind, limits, onEdit, children }: LimitCardProps) => {
  const { t } = useTranslation('responsible');
  return (
    <section className="card pad">
      <h2>{t(`kind.${kind}.title`)}</h2>
      <Hint className={styles.hint}>{t(`kind.${kind}.hint`)}</Hint>
      {limits.map((limit) => (
        <LimitRow key={limit.period} limit={limit} onEdit={() => onEdit(limit)} />
      ))}
      {children}
    </section>
  );
};

const LimitRow = ({ limit, onEdit }: { readonly limit: Limit; readonly onEdit: () => void }) => {
  const { t } = useTranslation('responsible');
  const { kind, period, value, used } = limit;
  const name = t(`dialog.${kind}.${period}`);
  if (value === null) {
    return (
      <div className={styles.limit}>
        <div className={styles.limitLine}>
          <span className="grow">{t(`period.${period}`)}</span>
          <span className="muted">{t('notSet')}</span>
          <Button aria-label={t('setNamed', { name })} onClick={onEdit}>
            {t('set')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.limit}>
      <div className={styles.limitLine}>
        <span className="grow">{t(`period.${period}`)}</span>
        <b className="num">{formatLimitValue(t, value)}</b>
      </div>
      <ProgressBar tone="neutral" aria-label={name} max={1} value={shareUsed(limit)} />
      <div className={styles.limitLine}>
        <small className="num grow">{t('used', { used: formatLimitValue(t, used ?? 0) })}</small>
        <Button
          variant="ghost"
          className={styles.change}
          aria-label={t('changeNamed', { name })}
          onClick={onEdit}
        >
          {t('change')}
        </Button>
      </div>
      {limit.pending && <Pending limit={limit} pending={limit.pending} />}
    </div>
  );
};

interface PendingProps {
  readonly limit: Limit;
  readonly pending: NonNullable<Limit['pending']>;
}

/** A pending increase that can be cancelled, and confirmed once its waiting time is over. */
const Pending = ({ limit, pending: { value, from } }: PendingProps) => {
  const { t } = useTranslation('responsible');
  const { confirm, cancel, isSending } = usePendingLimit(limit);
  const shown = value === null ? t('noLimit') : formatLimitValue(t, value);
  const [openedMs] = useState(() => Date.now());
  const isReady = Date.parse(from) <= openedMs;
  return (
    <div className={styles.limitPending}>
      <Icon name="clock" size={15} />
      <span className="grow">
        {isReady
          ? t('pendingReady', { value: shown })
          : t('pending', { value: shown, time: formatDateTime(from) })}
      </span>
      {isReady && (
        <TextLink disabled={isSending} onClick={() => void confirm()}>
          {t('confirm')}
        </TextLink>
      )}
      <TextLink disabled={isSending} onClick={() => void cancel()}>
        {t('cancel')}
      </TextLink>
    </div>
  );
};
