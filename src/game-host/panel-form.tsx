import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface PanelFormProps {
  /** Amount, fields and summary: scroll where they do not fit. */
  readonly options: ReactNode;
  /** Stands above the keys and never scrolls (autobet: how the run stands). */
  readonly status?: ReactNode;
  /** The large keys, docked on a phone. */
  readonly keys: ReactNode;
  /** Below the keys on a desk, above the dock on a phone. */
  readonly second?: ReactNode;
  readonly note: ReactNode;
  /** Enter in a field. */
  readonly onSubmit: () => void;
  /** In play: on a phone the fields make way. */
  readonly isPlaying?: boolean;
  /** The Auto tab: many options, so they stand closer and the keys at the panel's foot. */
  readonly isAuto?: boolean;
}

/** The panel of every game, always in the same order; key, second action and note stand at one place. */
export const PanelForm = ({ options, keys, onSubmit, isPlaying = false, ...props }: PanelFormProps) => {
  const { t } = useTranslation('game');
  return (
    <form
      className="panel-form"
      aria-label={t('panel')}
      data-playing={isPlaying || undefined}
      data-auto={props.isAuto || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className="options">{options}</div>
      {props.status}
      <div className="keyblock">
        <div className="keys">{keys}</div>
        {props.second}
      </div>
      {props.note}
    </form>
  );
};
