import { classNames } from './class-names.ts';
import { CopyButton } from './copy-button.tsx';
import { Icon, type IconName } from './icon.tsx';
import styles from './field.module.css';
import hashWellStyles from './hash-well.module.css';

interface HashWellProps {
  readonly label: string;
  readonly text: string;
  readonly copyLabel: string;
  readonly icon: IconName;
  readonly dim?: boolean;
}

/** A full seed or hash, wrapped, with a copy button. */
export const CopyableHash = ({ label, text, copyLabel, icon, dim = false }: HashWellProps) => (
  <div className={styles.field}>
    <div className={styles.label}>{label}</div>
    <div className={classNames(hashWellStyles.hash, dim && hashWellStyles.dim)}>
      <Icon name={icon} size={16} />
      <span className="mono">{text}</span>
      <CopyButton text={text} label={copyLabel} />
    </div>
  </div>
);
