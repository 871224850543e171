import { useTranslation } from 'react-i18next';
import type { SecurityOverview } from './use-security.ts';
import styles from './security.module.css';
import { StatusCard } from '#ui/status-card.tsx';

/** How many of the three main protections are active, and the next one to set up. */
export const Score = ({ overview }: { readonly overview: SecurityOverview }) => {
  const { t } = useTranslation('security');
  const set = {
    email: overview.email?.verified === true,
    password: overview.password !== null,
    two_factor: overview.two_factor !== null,
  };
  const names = ['email', 'password', 'two_factor'] as const;
  const done = names.filter((name) => set[name]).length;
  const all = names.length;
  const missing = names.find((name) => !set[name]);
  return (
    <StatusCard
      tone="win"
      title={t(`score.title_${done as 0 | 1 | 2 | 3}`)}
      text={t(`score.${missing ?? 'done'}`)}
      icon={{ picture: <Ring done={done} all={all} /> }}
    />
  );
};

/** How many of all are done, as a part of a circle. */
const Ring = ({ done, all }: { readonly done: number; readonly all: number }) => {
  const { t } = useTranslation('security');
  return (
    <span className={styles.ring} aria-hidden="true">
      <svg width="56" height="56" viewBox="0 0 40 40" fill="none" strokeWidth="4">
        <circle cx="20" cy="20" r="17" stroke="rgba(255,255,255,.09)" />
        {done > 0 && (
          <circle
            cx="20"
            cy="20"
            r="17"
            stroke="var(--win)"
            strokeLinecap="round"
            pathLength="300"
            strokeDasharray={`${(done * 300) / all} 600`}
            transform="rotate(-90 20 20)"
          />
        )}
      </svg>
      <b className="num" dir="ltr">
        {t('score.count', { done, all })}
      </b>
    </span>
  );
};
