import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './moved.module.css';

/** How many places a player rose or fell by the last change since the page was opened; empty without one. */
export const Moved = ({ place }: { readonly place: number }) => {
  const { t } = useTranslation('tournaments');
  const [last, setLast] = useState({ place, by: 0 });
  if (last.place !== place) setLast({ place, by: last.place - place });
  const { by } = last;
  if (by === 0) return null;
  return (
    <span className={classNames(styles.moved, 'num', by > 0 && styles.up)}>
      <Icon name={by > 0 ? 'arrow-up' : 'arrow-down'} size={12} />
      <span aria-hidden="true">{Math.abs(by)}</span>
      <span className="visually-hidden">{t(by > 0 ? 'own.up' : 'own.down', { count: Math.abs(by) })}</span>
    </span>
  );
};
