import { CopyButton } from './copy-button.tsx';
import styles from './address-well.module.css';

interface AddressWellProps {
  readonly text: string;
  readonly copyLabel: string;
}

const ENDS = 4;

/** A full address or tag with a copy button; both ends are highlighted for comparison. */
export const CopyableAddress = ({ text, copyLabel }: AddressWellProps) => (
  <div className={styles.address}>
    <span className="mono grow" dir="ltr">
      {text.length > 3 * ENDS ? (
        <>
          <b>{text.slice(0, ENDS)}</b>
          {text.slice(ENDS, -ENDS)}
          <b>{text.slice(-ENDS)}</b>
        </>
      ) : (
        <b>{text}</b>
      )}
    </span>
    <CopyButton text={text} label={copyLabel} />
  </div>
);
