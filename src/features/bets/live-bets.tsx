import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnectionStatus } from '#api/realtime.ts';
import type { FeedScope } from '#contract/bets.ts';
import { useIsSignedIn } from '#session/user.ts';
import { Segmented, type SegmentedOption } from '#ui/segmented.tsx';
import { BetsTable } from './bets-table.tsx';
import styles from './live-bets.module.css';

type Scope = Exclude<FeedScope, 'live_wins'>;

interface LiveBetsProps {
  /** Slug of a single game; all games by default. */
  readonly game?: string;
}

/** Latest bets in tabs: all, high, lucky and the player's own. A row opens its bet. */
export const LiveBets = ({ game }: LiveBetsProps) => {
  const { t } = useTranslation('bets');
  const titleId = useId();
  const isOnline = useIsSignedIn();
  const status = useConnectionStatus();
  const [chosen, setChosen] = useState<Scope>('all');
  const scope = isOnline || chosen !== 'personal' ? chosen : 'all';
  const options: readonly SegmentedOption<Scope>[] = [
    { value: 'all', label: t('all') },
    { value: 'high', label: t('high'), icon: 'flame' },
    { value: 'lucky', label: t('lucky'), icon: 'clover' },
    ...(isOnline ? [{ value: 'personal', label: t('personal'), icon: 'user' } as const] : []),
  ];
  return (
    <section className={styles.bets} aria-labelledby={titleId}>
      <div className={styles.top}>
        <h2 id={titleId}>{t('title')}</h2>
        {status === 'live' && <span className={styles.pulse} role="img" aria-label={t('live')} />}
        {status === 'paused' && <span className={styles.paused}>{t('paused')}</span>}
        <Segmented
          dense
          className={styles.scope}
          label={t('scope')}
          options={options.map((option) => ({ ...option, className: styles.scopeChoice }))}
          value={scope}
          onChange={setChosen}
        />
      </div>
      <div className={styles.body}>
        <BetsTable key={`${scope} ${game ?? ''}`} scope={scope} game={game ?? null} titleId={titleId} />
      </div>
    </section>
  );
};
