import { classNames } from './class-names.ts';
import { CopyButton } from './copy-button.tsx';
import { Icon, type IconName } from './icon.tsx';
import './field.css';
import './hash-well.css';

interface HashWellProps {
  readonly label: string;
  readonly text: string;
  readonly copyLabel: string;
  readonly icon: IconName;
  readonly dim?: boolean;
}

/** A full seed or hash, wrapped, with a copy button. */
export const CopyableHash = ({ label, text, copyLabel, icon, dim = false }: HashWellProps) => (
  <div className="field">
    <div className="label">{label}</div>
    <div className={classNames('hash', dim && 'dim')}>
      <Icon name={icon} size={16} />
      <span className="mono">{text}</span>
      <CopyButton text={text} label={copyLabel} />
    </div>
  </div>
);
