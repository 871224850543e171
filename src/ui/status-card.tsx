import type { ReactNode } from 'react';
import { classNames, variantClass } from './class-names.ts';
import type { IconName } from './icon.tsx';
import { IconTile, type IconTileTone } from './icon-tile.tsx';
import styles from './status-card.module.css';

interface StatusCardProps {
  /** An icon, or a picture instead of its tile. */
  readonly icon: IconName | { readonly picture: ReactNode };
  readonly tone?: IconTileTone | undefined;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** `status` announces it when it changes. */
  readonly role?: 'status';
  /** Buttons at the end. */
  readonly children?: ReactNode;
}

/** How a request or an account stands. */
export const StatusCard = ({ icon, tone, title, text, role, children }: StatusCardProps) => (
  <section className={classNames(styles.statusCard, variantClass(styles, tone), 'card pad')} role={role}>
    {typeof icon === 'object' ? icon.picture : <IconTile isLarge icon={icon} tone={tone} />}
    <div>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
    </div>
    {children}
  </section>
);
