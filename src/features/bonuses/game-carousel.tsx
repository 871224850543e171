import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { gameTile } from '#games/registry.ts';
import { useSize } from '#lib/use-size.ts';
import { flow } from '#src/i18n/index.ts';
import { Picture } from '#src/canvas/picture.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Offer } from './offer-facts.tsx';
import { swipeStep } from './swipe.ts';
import styles from './spins.module.css';

interface GameCarouselProps {
  readonly games: Offer['games'];
  /** Id of the chosen game, or null. */
  readonly chosen: number | null;
  readonly onChoose: (id: number) => void;
  /** Id of the error message element, or null. */
  readonly errorId: string | null;
}

/** Carousel of the games on which free spins can be activated; moved by swipe or arrows. */
export const GameCarousel = ({ games, chosen, onChoose, errorId }: GameCarouselProps) => {
  const { t } = useTranslation('bonuses');
  const track = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(0);
  const from = useRef<number | null>(null);
  const { width } = useSize(track);
  const last = Math.max(0, games.length - fittingIn(width));
  useEffect(() => {
    const card = track.current?.children[first];
    if (card instanceof HTMLElement)
      track.current?.scrollTo({ left: card.offsetLeft - firstLeft(track.current) });
  }, [first]);
  const move = (step: number) => setFirst((now) => Math.max(0, Math.min(last, now + step)));
  const release = ({ clientX }: PointerEvent) => {
    if (from.current !== null) move(swipeStep(from.current, clientX, flow));
    from.current = null;
  };
  return (
    <div className={styles.carousel}>
      {last > 0 && (
        <IconButton
          icon="chevron-left"
          label={t('spins.earlier')}
          disabled={first === 0}
          onClick={() => move(-1)}
        />
      )}
      <div
        ref={track}
        className={styles.track}
        role="radiogroup"
        aria-label={t('spins.games')}
        {...(errorId !== null && { 'aria-describedby': errorId, 'aria-invalid': true })}
        onPointerDown={({ clientX }) => (from.current = clientX)}
        onPointerUp={release}
        onPointerCancel={release}
      >
        {games.map(({ id, name, slug, thumbnail }) => (
          <label key={id} className={styles.game}>
            <input
              type="radio"
              name="free-spin-game"
              className="visually-hidden"
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <Picture
              address={gameTile(slug) ?? thumbnail}
              shown={120}
              width="120"
              height="160"
              draggable={false}
            />
            <b>
              <Clipped text={name} />
            </b>
          </label>
        ))}
      </div>
      {last > 0 && (
        <IconButton
          icon="chevron-right"
          label={t('spins.later')}
          disabled={first >= last}
          onClick={() => move(1)}
        />
      )}
    </div>
  );
};

const firstLeft = (track: HTMLElement): number =>
  track.firstElementChild instanceof HTMLElement ? track.firstElementChild.offsetLeft : 0;

/** Matches the style sheet: two cards fit below this width, three above. */
const NARROW_PX = 300;
const fittingIn = (width: number): number => (width < NARROW_PX ? 2 : 3);
