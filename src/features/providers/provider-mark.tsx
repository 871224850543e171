import { nameHue } from '#lib/format-text.ts';
import styles from './provider-mark.module.css';

interface ProviderMarkProps {
  readonly name: string;
  readonly size: number;
  /** Shown instead of the letter. */
  readonly mark?: string | undefined;
}

/** A provider's picture, or the first letter of its name on a colour derived from the name. */
export const ProviderMark = ({ name, size, mark }: ProviderMarkProps) =>
  mark ? (
    <img className={styles.mark} src={mark} alt="" width={size} height={size} />
  ) : (
    <span
      className={styles.mark}
      aria-hidden="true"
      style={{ width: size, height: size, fontSize: size * 0.5, background: `hsl(${nameHue(name)} 52% 36%)` }}
    >
      {name.slice(0, 1)}
    </span>
  );
