import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './panel.module.css';

interface PanelFormProps {
  /** Amount, fields and summary; scrolls if too tall. */
  readonly options: ReactNode;
  /** Above the buttons, never scrolls (progress of autobet). */
  readonly status?: ReactNode;
  readonly note: ReactNode;
  /** Smaller buttons above the large ones. */
  readonly second?: ReactNode;
  /** Large buttons at the bottom of the panel, docked on phones. */
  readonly keys: ReactNode;
  /** Called on Enter in a field. */
  readonly onSubmit: () => void;
  /** During a round; phones then hide the fields. */
  readonly isPlaying?: boolean;
  /** No bet can be placed; phones then hide the amount. */
  readonly isClosed?: boolean;
  /** The Auto tab: more compact, because it has many options. */
  readonly isAuto?: boolean;
}

/** Layout of the panel of every game. The order is fixed, and the large buttons keep their position. */
export const PanelForm = ({ options, keys, onSubmit, isPlaying = false, ...props }: PanelFormProps) => {
  const { t } = useTranslation('game');
  return (
    <form
      className={styles.form}
      aria-label={t('panel')}
      data-playing={isPlaying || undefined}
      data-auto={props.isAuto || undefined}
      data-closed={props.isClosed || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className={styles.options}>{options}</div>
      {props.status}
      {props.note}
      <div className={styles.keyBlock}>
        {props.second}
        <div className={styles.keys}>{keys}</div>
      </div>
    </form>
  );
};
