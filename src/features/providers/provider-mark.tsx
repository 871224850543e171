import { nameHue } from '#lib/format-text.ts';
import styles from './providers.module.css';

interface ProviderMarkProps {
  readonly name: string;
  readonly size: number;
}

/** First letter of a provider's name on a colour derived from the name. */
export const ProviderMark = ({ name, size }: ProviderMarkProps) => (
  <span
    className={styles.providerMark}
    aria-hidden="true"
    style={{ width: size, height: size, fontSize: size * 0.5, background: `hsl(${nameHue(name)} 52% 36%)` }}
  >
    {name.slice(0, 1)}
  </span>
);
