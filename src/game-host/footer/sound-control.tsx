import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { updatePlaySettings, usePlaySettings } from '#session/play-settings.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import styles from './sound-control.module.css';

const Volumes = lazyComponent(async () => ({ default: (await import('./volumes.tsx')).Volumes }), {
  waiting: null,
  failed: (again) => (
    <div className={styles.volumes}>
      <LoadError onRetry={again} />
    </div>
  ),
});

/** A press this long opens the volume sliders on touch screens. */
const HOLD_MS = 450;
/** The sliders stay open this long after the pointer has left. */
const LINGER_MS = 250;

interface SoundControlProps {
  /** At the end of its bar: the sliders open towards the start. */
  readonly isAtEnd?: boolean;
}

/** Sound button: a click mutes; hover, long press or Arrow Down opens Master, Music and Effects. */
export const SoundControl = ({ isAtEnd = false }: SoundControlProps) => {
  const { t } = useTranslation('game');
  const { isSoundOn } = usePlaySettings();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<number | undefined>(undefined);
  /** Set by a long press, so that its release does not mute. */
  const wasHeld = useRef(false);
  const later = (open: boolean, delayMs: number): void => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      wasHeld.current = delayMs === HOLD_MS;
      // The focus makes a tap elsewhere close the sliders.
      if (wasHeld.current) button.current?.focus();
      setOpen(open);
    }, delayMs);
  };
  const stopHold = (): void => {
    if (!isOpen) window.clearTimeout(timer.current);
  };
  const click = (): void => {
    if (!wasHeld.current) updatePlaySettings({ isSoundOn: !isSoundOn });
    wasHeld.current = false;
  };
  return (
    <div
      className={classNames(styles.control, isAtEnd && styles.atEnd)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && later(true, LINGER_MS)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && later(false, LINGER_MS)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) {
          event.stopPropagation();
          setOpen(false);
          button.current?.focus();
        }
      }}
    >
      <IconButton
        ref={button}
        icon={isSoundOn ? 'sound' : 'sound-off'}
        label={t(isSoundOn ? 'soundOn' : 'soundOff')}
        tooltip={null}
        pressed={isSoundOn}
        aria-expanded={isOpen}
        onPointerDown={(event) => event.pointerType !== 'mouse' && later(true, HOLD_MS)}
        onPointerUp={(event) => event.pointerType !== 'mouse' && stopHold()}
        onPointerCancel={stopHold}
        onClick={click}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      {isOpen && <Volumes />}
    </div>
  );
};
