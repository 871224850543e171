import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { languagesModal } from '#features/languages/feature.ts';
import { language } from '#src/i18n/index.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import { useGames, useDisabledOfferings, useSite } from '#session/site.ts';
import { useIsSignedIn } from '#session/user.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { isCurrent, visibleGroups, type NavEntry } from './nav-entries.ts';
import styles from './shell.module.css';

/** The entries of the navigation, in the side rail and in the phone's menu. */
export const NavList = ({ onChoose }: { readonly onChoose?: () => void }) => {
  const { t } = useTranslation('shell');
  const isOnline = useIsSignedIn();
  const off = useDisabledOfferings();
  const hasProviders = (useSite()?.casino_providers.length ?? 0) > 0;
  return (
    <>
      <ul>
        {visibleGroups({ isOnline, off, hasProviders }).map((group) => (
          <li key={group.text} className={styles.navgroup}>
            <span className={styles.navGroup}>{t(`nav.${group.text}`)}</span>
            <ul>
              {group.entries.map((entry) => (
                <li key={entry.text}>
                  <NavLine entry={entry} {...(onChoose && { onChoose })} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <LanguageLine {...(onChoose && { onChoose })} />
    </>
  );
};

/** Shows the language of the page; a press offers the others. */
const LanguageLine = ({ onChoose }: { readonly onChoose?: () => void }) => {
  const { t } = useTranslation('shell');
  const openModal = useOpenModal();
  const name = useSite()?.languages.find(({ iso }) => iso === language)?.language;
  const choose = () => {
    onChoose?.();
    openModal(languagesModal);
  };
  return (
    <button type="button" className={styles.foot} title={t('nav.language')} onClick={choose}>
      <Icon name="globe" />
      <span>{name}</span>
      <span className="visually-hidden">{t('nav.language')}</span>
    </button>
  );
};

const NavLine = ({ entry, onChoose }: { readonly entry: NavEntry; readonly onChoose?: () => void }) => {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const openModal = useOpenModal();
  const games = useGames();
  const label = t(`nav.${entry.text}`);
  const content = (
    <>
      <Icon name={entry.icon} />
      <span>{label}</span>
      {entry.section === '/games/originals' && <Badge className={styles.count}>{games.length}</Badge>}
      {entry.Count && <entry.Count />}
    </>
  );
  if (entry.to === undefined) {
    const choose = () => {
      onChoose?.();
      if (entry.modal) openModal(entry.modal);
      entry.open?.();
    };
    return (
      <button type="button" title={label} onClick={choose}>
        {content}
      </button>
    );
  }
  return (
    <Link
      to={entry.to}
      title={label}
      {...(onChoose && { onClick: onChoose })}
      {...(isCurrent(entry, pathname) && { 'aria-current': 'page' as const })}
    >
      {content}
    </Link>
  );
};
