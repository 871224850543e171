import { useId, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { IconTile, type IconTileTone } from './icon-tile.tsx';
import styles from './setting-block.module.css';

interface SettingBlockProps {
  readonly icon: IconName;
  readonly title: string;
  /** Shown next to the title. */
  readonly badge?: ReactNode;
  readonly text?: ReactNode;
  /** Buttons at the end. */
  readonly action?: ReactNode;
  /** Rows or a form below it. */
  readonly children?: ReactNode;
}

/** One topic of the account settings: description, status and actions. */
export const SettingBlock = ({ icon, title, badge, text, action, children }: SettingBlockProps) => {
  const id = useId();
  return (
    <section className={classNames(styles.settingblock, 'card pad')} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2>
            <Icon name={icon} />
            <span id={id}>{title}</span>
            {badge}
          </h2>
          {text && <p>{text}</p>}
        </div>
        {action && <div className={styles.acts}>{action}</div>}
      </div>
      {children}
    </section>
  );
};

interface SettingRowProps {
  /** Icon name, or a custom image. */
  readonly icon: IconName | ReactElement;
  readonly tone?: IconTileTone | undefined;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** Badge and buttons at the end. */
  readonly end?: ReactNode;
}

/** An entry of a block's list; must be in a `SettingRows`. */
export const SettingRow = ({ icon, tone, title, note, end }: SettingRowProps) => (
  <li className={styles.settingrow}>
    {typeof icon === 'string' ? (
      <IconTile icon={icon} tone={tone} />
    ) : (
      <IconTile tone={tone}>{icon}</IconTile>
    )}
    <span className="grow">
      <b>{title}</b>
      {note && <small>{note}</small>}
    </span>
    {end}
  </li>
);

/** The list below the header of a block. */
export const SettingRows = ({ className, ...rest }: ComponentProps<'ul'>) => (
  <ul {...rest} className={classNames(styles.settingrows, className)} />
);
