import type { TFunction } from 'i18next';
import { type CSSProperties, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Board, BoardCell, BoardGroup } from '#core/board.ts';
import type { AnyGame } from '#engine/game.ts';
import { isJsonEqual } from '#core/is-json-equal.ts';
import type { TextRef } from '#engine/stage/scene.ts';
import { classNames, variantClass } from '#ui/class-names.ts';
import { Sign } from '#ui/sign.tsx';
import { translateGameText } from '../mount/game-text.ts';
import type { FocusTarget } from '../stage/board-grid.ts';
import { type BoardFocus, useBoardFocus } from '../stage/use-board-focus.ts';
import styles from './simple.module.css';

interface BoardViewProps {
  readonly game: AnyGame;
  readonly board: Board;
  /** The params cannot be changed. */
  readonly isLocked: boolean;
  readonly onPress: (cell: string) => void;
}

interface CellsProps extends Omit<BoardViewProps, 'board'> {
  readonly group: BoardGroup;
  readonly focus: BoardFocus;
}

const written = (game: AnyGame, text: string | TextRef): string =>
  typeof text === 'string' ? text : translateGameText(game, text);

/** Renders a game's board as plain cells. Pressable ones are buttons with one tab stop and arrow keys. */
export const BoardView = ({ board, ...props }: BoardViewProps) => {
  const { t } = useTranslation(['simple', 'game']);
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const spots = useSpots(frame);
  const focus = useBoardFocus(id, spots);
  return (
    <div
      id={id}
      ref={frame}
      className={styles.board}
      role="group"
      aria-label={t('game:board', { name: props.game.meta.name })}
      onKeyDown={focus.onKeyDown}
    >
      {board.map((group) =>
        group.isFolded ? (
          <details key={group.id}>
            <summary>{group.label && translateGameText(props.game, group.label)}</summary>
            <Cells {...props} group={group} focus={focus} />
          </details>
        ) : (
          <Cells key={group.id} {...props} group={group} focus={focus} />
        ),
      )}
    </div>
  );
};

/** Measures the buttons whenever the board changes; those in a closed fold have no position. */
function useSpots(frame: RefObject<HTMLElement | null>): readonly FocusTarget[] {
  const [spots, setSpots] = useState<readonly FocusTarget[]>([]);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = (): void => {
      const next = spotsIn(element);
      setSpots((known) => (isJsonEqual(known, next) ? known : next));
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    const changes = new MutationObserver(measure);
    changes.observe(element, { subtree: true, childList: true, attributeFilter: ['data-target', 'open'] });
    return () => {
      sizes.disconnect();
      changes.disconnect();
    };
  }, [frame]);
  return spots;
}

function spotsIn(frame: HTMLElement): readonly FocusTarget[] {
  const origin = frame.getBoundingClientRect();
  return [...frame.querySelectorAll<HTMLElement>('[data-target]')].flatMap(
    (button): readonly FocusTarget[] => {
      const { x, y, width, height } = button.getBoundingClientRect();
      if (width === 0) return [];
      return [{ id: button.dataset.target ?? '', box: { x: x - origin.x, y: y - origin.y, width, height } }];
    },
  );
}

/** Class names and column counts of a group. */
function lookOf({ controls }: AnyGame, { form, isActive, heads, columns = 1, wide = columns }: BoardGroup) {
  const isSquare = controls.isSquare === true && columns === wide && !heads;
  return {
    className: classNames(
      styles.group,
      styles[form],
      isActive && styles.active,
      heads && styles.headed,
      isSquare && styles.squares,
    ),
    // CSSProperties has no custom properties.
    style: { '--columns': columns, '--wide': wide } as CSSProperties,
  };
}

const Cells = ({ group, ...props }: CellsProps) => {
  const { t } = useTranslation('simple');
  const { game } = props;
  const { form, label, heads = [], columns = 1, cells } = group;
  if (cells.length === 0) return null;
  const isTrack = form === 'track';
  const name = label ? translateGameText(game, label) : '';
  const spoken = group.isActive ? `${name}, ${t('active')}` : name;
  return (
    <section {...lookOf(game, group)} aria-label={isTrack || spoken === '' ? undefined : spoken}>
      <GroupName game={game} group={group} name={name} />
      {/* The label of a track already says everything. */}
      <div className={styles.cells} aria-hidden={isTrack || undefined}>
        {cells.map((cell, index) => (
          <CellWithHead
            key={cell.id}
            {...props}
            cell={cell}
            head={index % columns === 0 ? heads[index / columns] : undefined}
            isTrack={isTrack}
          />
        ))}
      </div>
    </section>
  );
};

interface GroupNameProps extends Pick<CellsProps, 'game' | 'group'> {
  readonly name: string;
}

/** Name of a group with its details; a fold shows its name itself. */
const GroupName = ({ game, group: { isFolded, details = [] }, name }: GroupNameProps) =>
  isFolded || (name === '' && details.length === 0) ? null : (
    <p className={styles.name}>
      {name && <b>{name}</b>}
      {details.map((detail) => {
        const text = written(game, detail);
        return <span key={text}>{text}</span>;
      })}
    </p>
  );

interface CellProps extends Omit<CellsProps, 'group'> {
  readonly cell: BoardCell;
  readonly isTrack: boolean;
}

const CellWithHead = ({ head, ...props }: CellProps & { readonly head: string | undefined }) => (
  <>
    {head !== undefined && (
      <span className={styles.row} aria-hidden="true">
        {head}
      </span>
    )}
    <Cell {...props} />
  </>
);

const Cell = ({ game, cell, isTrack, isLocked, focus, onPress }: CellProps) => {
  const { t } = useTranslation('simple');
  const { id, sign, detail, state, color, press } = cell;
  const className = classNames(styles.cell, variantClass(styles, state), variantClass(styles, color));
  const face = isTrack ? null : <Sign text={written(game, sign)} />;
  const name = nameOf(game, cell, t);
  if (!press) {
    return (
      <span className={className} role="img" aria-label={name} data-detail={detail}>
        {face}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={className}
      data-target={id}
      data-detail={detail}
      tabIndex={focus.stop === id ? 0 : -1}
      aria-label={name}
      {...(press.role !== 'button' && { 'aria-pressed': press.isOn })}
      {...(press.role === 'choice' && isLocked && { 'aria-disabled': true })}
      onFocus={() => focus.onFocus(id)}
      // Prevents a pointer from moving the focus, so that Space and other hotkeys keep their meaning.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPress(id)}
    >
      {face}
    </button>
  );
};

/** Accessible name of a cell, including its state. */
function nameOf(
  game: AnyGame,
  { sign, label, detail, state, press }: BoardCell,
  t: TFunction<'simple'>,
): string {
  const printed = written(game, sign);
  const isHidden = printed === '?' || printed === '';
  const name = label
    ? translateGameText(game, label)
    : isHidden
      ? t('hidden')
      : [printed, detail].filter(Boolean).join(', ');
  // The button's aria-pressed already says whether it is picked.
  if (!state || (state === 'picked' && press)) return name;
  return t('cell', { name, state: t(state) });
}
