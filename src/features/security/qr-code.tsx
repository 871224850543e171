import { encode } from 'uqr';
import styles from './security.module.css';

interface QrCodeProps {
  readonly text: string;
  /** Accessible description of the content. */
  readonly label: string;
}

/** Text as a QR code. */
export const SetupQrCode = ({ text, label }: QrCodeProps) => {
  const { data, size } = encode(text, { border: 0, ecc: 'M' });
  const path = data
    .flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <div className={styles.qrCode}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="#14131c" />
      </svg>
    </div>
  );
};
