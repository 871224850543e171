import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface PanelFormProps {
  /** Amount, fields and summary: scroll where they do not fit. */
  readonly options: ReactNode;
  /** Above the keys, never scrolls (autobet: how the run goes). */
  readonly status?: ReactNode;
  readonly note: ReactNode;
  /** Smaller keys above the large ones. */
  readonly second?: ReactNode;
  /** The large keys: at the panel's foot, docked on a phone. */
  readonly keys: ReactNode;
  /** Enter in a field. */
  readonly onSubmit: () => void;
  /** In play: on a phone the fields make way. */
  readonly isPlaying?: boolean;
  /** The game's own keys come below the first one. */
  readonly areKeysBelow?: boolean | undefined;
  /** The Auto tab: many options, so they are closer. */
  readonly isAuto?: boolean;
}

/** The panel of every game, always in the same order; the large keys keep their place, whatever is above them. */
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
      {props.note}
      <div className="keyblock">
        {props.second}
        <div className="keys" data-below={props.areKeysBelow || undefined}>
          {keys}
        </div>
      </div>
    </form>
  );
};
