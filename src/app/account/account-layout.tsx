import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { useDisabledOfferings } from '#session/site.ts';
import { Icon } from '#ui/icon.tsx';
import { getAccountNavGroups } from './account-entries.ts';
import styles from './account-layout.module.css';

/** An account page with the account navigation next to it; on phones the navigation is a scrolling row. */
export const AccountLayout = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useTranslation('accountNav');
  const { pathname } = useLocation();
  const off = useDisabledOfferings();
  const nav = useRef<HTMLElement>(null);
  // On a phone the current entry may be scrolled out of the row.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <div className={styles.accountarea}>
      <nav ref={nav} className={styles.accountnav} aria-label={t('label')}>
        {getAccountNavGroups(off).map((group) => (
          <div key={group.text} role="group" aria-labelledby={`account-${group.text}`}>
            <span id={`account-${group.text}`} className={styles.navGroup}>
              {t(group.text)}
            </span>
            {group.entries.map(({ text, icon, to }) => (
              <NavLink key={to} to={to}>
                <Icon name={icon} size={18} />
                {t(text)}
              </NavLink>
            ))}
          </div>
        ))}
      </nav>
      <div className={styles.accountpage}>{children}</div>
    </div>
  );
};
