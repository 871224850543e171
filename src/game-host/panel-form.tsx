import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface PanelFormProps {
  /** Amount, fields and summary: scroll where they do not fit. */
  readonly options: ReactNode;
  /** The large keys, docked on a phone. */
  readonly keys: ReactNode;
  /** Below the keys on a desk, above the dock on a phone. */
  readonly second?: ReactNode;
  readonly note: ReactNode;
  /** Enter in a field. */
  readonly onSubmit: () => void;
  /** In play: on a phone the fields make way. */
  readonly isPlaying?: boolean;
}

/** The panel of every game, always in the same order; key, second action and note stand at one place. */
export const PanelForm = ({ options, keys, second, note, onSubmit, isPlaying = false }: PanelFormProps) => {
  const { t } = useTranslation('game');
  return (
    <form
      className="panel-form"
      aria-label={t('panel')}
      data-playing={isPlaying || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className="options">{options}</div>
      <div className="keyblock">
        <div className="keys">{keys}</div>
        {second}
      </div>
      {note}
    </form>
  );
};
