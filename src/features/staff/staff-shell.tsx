import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { Permission } from '#contract/permissions.ts';
import { useUser } from '#session/user.ts';
import { SupportWaiting } from '#features/support/feature.ts';
import { WithdrawalsWaiting } from '#features/withdrawals/feature.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Icon, type IconName, type IconPath } from '#ui/icon.tsx';
import { gift, users } from '#ui/lazy-icons.ts';
import { useRoleName } from './role-name.ts';
import { PlayerSearch } from './player-search.tsx';
import styles from './staff-shell.module.css';
import { SkipLink } from '#ui/skip-link.tsx';

interface StaffShellProps {
  readonly logo: ReactNode;
  /** All staff pages; the navigation shows those that the caller may open. */
  readonly routes: readonly { readonly path: string; readonly permission: Permission }[];
  readonly children: ReactNode;
}

/** Icon of documents with a picture. */
const papers: IconPath =
  'M6 5.5h12a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1 -2.5 2.5H6a2.5 2.5 0 0 1 -2.5 -2.5V8A2.5 2.5 0 0 1 6 5.5ZM7.5 10.5a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0ZM6.5 15.5c.4-1.5 1.4-2.2 2.7-2.2s2.3.7 2.7 2.2M14.5 10h3M14.5 13.5h3';

/** Icon of bars of a chart. */
const chart: IconPath = 'M4 20h16M7 16.5v-5M12 16.5V5M17 16.5v-8';

const entries = [
  { to: '/staff/players', text: 'players', icon: users },
  { to: '/staff/withdrawals', text: 'withdrawals', icon: 'arrow-up' },
  { to: '/staff/verification', text: 'verification', icon: papers },
  { to: '/staff/vip-transfers', text: 'vipTransfers', icon: 'crown' },
  { to: '/staff/chat', text: 'chat', icon: 'chat' },
  { to: '/staff/trivia', text: 'trivia', icon: 'spark' },
  { to: '/staff/support', text: 'support', icon: 'headset' },
  { to: '/staff/news', text: 'news', icon: 'bell' },
  { to: '/staff/promotions', text: 'promotions', icon: gift },
  { to: '/staff/tournaments', text: 'tournaments', icon: 'trophy' },
  { to: '/staff/affiliates', text: 'affiliates', icon: 'link' },
  { to: '/staff/challenges', text: 'challenges', icon: 'target' },
  { to: '/staff/rewards', text: 'rewards', icon: 'gift' },
  { to: '/staff/adjustments', text: 'adjustments', icon: 'sliders' },
  { to: '/staff/reports', text: 'reports', icon: chart },
  { to: '/staff/ledger', text: 'ledger', icon: 'stats' },
  { to: '/staff/stuck', text: 'stuck', icon: 'alert' },
  { to: '/staff/roles', text: 'roles', icon: 'shield' },
  { to: '/staff/log', text: 'log', icon: 'document' },
] as const satisfies readonly {
  readonly to: string;
  readonly text: string;
  readonly icon: IconName;
}[];

/** Layout of the staff pages, with its own header and navigation; on phones a single row of buttons. */
export const StaffShell = ({ logo, routes, children }: StaffShellProps) => {
  const { t } = useTranslation('staff');
  const { pathname } = useLocation();
  const { username, roles, permissions } = useUser().profile;
  const roleName = useRoleName();
  const nav = useRef<HTMLElement>(null);
  // In a row of buttons the current one may be out of sight.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  const open = routes.filter(({ permission }) => permissions.includes(permission));
  return (
    <>
      <SkipLink>{t('skip')}</SkipLink>
      <div className={styles.site}>
        <header className={styles.head}>
          <Link to="/staff" aria-label={t('home')}>
            {logo}
          </Link>
          <Badge tone="info">{t('badge')}</Badge>
          {permissions.includes('players.read') && <PlayerSearch className={styles.search} hasHotkey />}
          <div className={styles.user}>
            <Avatar name={username} size={32} />
            <span>
              <b>{username}</b>
              <small>{roles.map(roleName).join(', ')}</small>
            </span>
          </div>
        </header>
        <nav ref={nav} className={styles.nav} aria-label={t('nav.label')}>
          {entries
            .filter(({ to }) => open.some(({ path }) => path === to))
            .map(({ to, text, icon }) => (
              <Link
                key={to}
                to={to}
                title={t(`nav.${text}`)}
                {...(pathname.startsWith(to) && { 'aria-current': 'page' as const })}
              >
                <Icon name={icon} size={19} />
                <span>{t(`nav.${text}`)}</span>
                {text === 'support' && <SupportWaiting />}
                {text === 'withdrawals' && <WithdrawalsWaiting />}
              </Link>
            ))}
          <hr />
          <Link to="/" title={t('nav.site')}>
            <Icon name="home" size={19} />
            <span>{t('nav.site')}</span>
          </Link>
        </nav>
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
    </>
  );
};
