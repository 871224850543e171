import type { TFunction } from 'i18next';
import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { type Board, type BoardCell, type BoardGroup, pressedCells } from '#engine/core/board.ts';
import type { AnyGame } from '#engine/game.ts';
import { sameJson } from '#engine/core/same-json.ts';
import type { TextRef } from '#engine/stage/scene.ts';
import { classNames } from '#ui/class-names.ts';
import { gameText } from '../mount/game-text.ts';
import type { Spot } from '../stage/board-grid.ts';
import { type BoardFocus, useBoardFocus } from '../stage/use-board-focus.ts';
import { Sign } from './sign.tsx';

interface BoardViewProps {
  readonly game: AnyGame;
  readonly board: Board;
  /** The params cannot be changed now. */
  readonly isLocked: boolean;
  readonly onPress: (cell: string) => void;
}

interface CellsProps extends Omit<BoardViewProps, 'board'> {
  readonly group: BoardGroup;
  readonly focus: BoardFocus;
}

const written = (game: AnyGame, text: string | TextRef): string =>
  typeof text === 'string' ? text : gameText(game, text);

/** The board of a game in plain cells; those that can be pressed are buttons with one tab stop, and arrows between them. */
export const BoardView = ({ board, ...props }: BoardViewProps) => {
  const { t } = useTranslation('game');
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [spots, measure] = useSpots(frame, board);
  const focus = useBoardFocus(id, spots);
  return (
    <div
      id={id}
      ref={frame}
      className="simple-board"
      role="group"
      aria-label={t('board', { name: props.game.meta.name })}
      onKeyDown={focus.onKeyDown}
    >
      {board.map((group) =>
        group.isFolded ? (
          <details key={group.id} onToggle={measure}>
            <summary>{group.label && gameText(props.game, group.label)}</summary>
            <Cells {...props} group={group} focus={focus} />
          </details>
        ) : (
          <Cells key={group.id} {...props} group={group} focus={focus} />
        ),
      )}
    </div>
  );
};

/** Where the buttons lie in the window, measured after every drawing; those in a closed fold lie nowhere. */
function useSpots(
  frame: RefObject<HTMLElement | null>,
  board: Board,
): readonly [readonly Spot[], () => void] {
  const [spots, setSpots] = useState<readonly Spot[]>([]);
  const measure = (): void => {
    const origin = frame.current?.getBoundingClientRect();
    if (!origin) return;
    const next = pressedCells(board).flatMap(({ id }): readonly Spot[] => {
      const button = frame.current?.querySelector(`[data-target="${CSS.escape(id)}"]`);
      const box = button?.getBoundingClientRect();
      if (!box || box.width === 0) return [];
      return [
        { id, box: { x: box.x - origin.x, y: box.y - origin.y, width: box.width, height: box.height } },
      ];
    });
    setSpots((known) => (sameJson(known, next) ? known : next));
  };
  const latest = useRef(measure);
  useLayoutEffect(() => {
    latest.current = measure;
    measure();
  });
  useEffect(() => {
    const observer = new ResizeObserver(() => latest.current());
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  return [spots, measure];
}

const Cells = ({ group, ...props }: CellsProps) => {
  const { t } = useTranslation('simple');
  const { game } = props;
  const { form, label, details = [], heads = [], columns = 1, wide = columns, cells } = group;
  if (cells.length === 0) return null;
  const name = label && gameText(game, label);
  const isTrack = form === 'track';
  const isSquare = game.controls.isSquare === true && columns === wide && heads.length === 0;
  return (
    <section
      className={classNames(
        'simple-group',
        form,
        group.isActive && 'active',
        heads.length > 0 && 'headed',
        isSquare && 'squares',
      )}
      style={{ '--columns': columns, '--wide': wide } as CSSProperties /* the type has no such properties */}
      aria-label={isTrack ? undefined : [name, group.isActive && t('active')].filter(Boolean).join(', ')}
    >
      {(name ?? details[0]) !== undefined && !group.isFolded && (
        <p className="simple-name">
          {name && <b>{name}</b>}
          {details.map((detail) => {
            const text = written(game, detail);
            return <span key={text}>{text}</span>;
          })}
        </p>
      )}
      {/* Of a track the label says what there is to know. */}
      <div className="simple-cells" aria-hidden={isTrack || undefined}>
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

interface CellProps extends Omit<CellsProps, 'group'> {
  readonly cell: BoardCell;
  readonly isTrack: boolean;
}

const CellWithHead = ({ head, ...props }: CellProps & { readonly head: string | undefined }) => (
  <>
    {head !== undefined && (
      <span className="simple-row" aria-hidden="true">
        {head}
      </span>
    )}
    <Cell {...props} />
  </>
);

const Cell = ({ game, cell, isTrack, isLocked, focus, onPress }: CellProps) => {
  const { t } = useTranslation('simple');
  const { id, sign, detail, state, color, press } = cell;
  const className = classNames('simple-cell', state, color);
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
      // A pointer plays without taking the focus: Space and the other hotkeys stay what they are.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPress(id)}
    >
      {face}
    </button>
  );
};

/** What a cell is called, with what is known of it. */
function nameOf(
  game: AnyGame,
  { sign, label, detail, state, press }: BoardCell,
  t: TFunction<'simple'>,
): string {
  const printed = written(game, sign);
  const isHidden = printed === '?' || printed === '';
  const name = label
    ? gameText(game, label)
    : isHidden
      ? t('hidden')
      : [printed, detail].filter(Boolean).join(', ');
  // Whether it is picked is said by the button itself.
  if (!state || (state === 'picked' && press)) return name;
  return t('cell', { name, state: t(state) });
}
