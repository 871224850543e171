import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { findCatalogueEntry } from '#core/fold.ts';
import { clamp } from '#core/number-input.ts';
import type { CheckedRound, Verdict } from '#core/records/check-round.ts';
import { catalogue } from '#games/catalogue.ts';
import { gameTile } from '#games/registry.ts';
import { formatMultiplier } from '#lib/format-money.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { EmptyState, Icon, t } from '../panel.tsx';
import { useSize } from '#lib/use-size.ts';
import type { RecordReplayState, ReplayStore } from './replay-store.ts';
import type { QueueState } from './round-queue.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './replay-page.module.css';
import makersPageStyles from '../makers-page.module.css';
import fieldStyles from '#ui/field.module.css';

interface RoundsListProps extends Pick<RecordReplayState, 'filter' | 'chosen'> {
  readonly replay: ReplayStore;
  readonly status: QueueState['status'];
}

const rowPx = 50;
/** Extra rows rendered above and below the viewport, to avoid gaps while scrolling. */
const overscan = 6;
const pageRows = 10;
const moves: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: pageRows,
  PageUp: -pageRows,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};
const tones: Readonly<Record<Verdict, BadgeTone>> = {
  match: 'win',
  differs: 'wait',
  refused: 'loss',
  unread: 'loss',
  new: 'neutral',
};

/** The rounds of a filter. */
export const RoundsList = (props: RoundsListProps) => {
  const { replay, filter, status } = props;
  if (replay.queue.list(filter).length > 0) return <Rows {...props} />;
  if (status === 'running') return <div className={styles.replayList} aria-busy="true" />;
  const isNone = status === 'empty' || filter === 'all';
  return (
    <EmptyState
      icon={isNone ? 'document' : 'check'}
      title={t(isNone ? 'replay.none' : `replay.no.${filter}`)}
    >
      {isNone && t('replay.noneHint')}
    </EmptyState>
  );
};

/** Virtualized: renders only the visible rows. */
const Rows = ({ replay, filter, chosen }: RoundsListProps) => {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { height } = useSize(scroller);
  const [topPx, setTop] = useState(0);
  const rounds = replay.queue.list(filter);
  const at = chosen === null ? -1 : rounds.indexOf(chosen);
  useEffect(() => {
    const box = scroller.current;
    if (box && at >= 0) box.scrollTop = clamp(box.scrollTop, (at + 1) * rowPx - box.clientHeight, at * rowPx);
  }, [at]);
  const press = (event: KeyboardEvent): void => {
    const step = moves[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    replay.chooseNeighbour(step);
  };
  const first = Math.max(0, Math.floor(topPx / rowPx) - overscan);
  const end = Math.ceil((topPx + height) / rowPx) + overscan;
  return (
    <div
      ref={scroller}
      className={styles.replayList}
      role="listbox"
      tabIndex={0}
      aria-label={t('replay.rounds')}
      {...(at >= 0 && { 'aria-activedescendant': `${id}${at}` })}
      onKeyDown={press}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <div role="presentation" style={{ height: rounds.length * rowPx, paddingTop: first * rowPx }}>
        {rounds.slice(first, end).map((round, offset) => (
          // The list handles focus and keys; rows only react to the pointer.
          <div
            key={first + offset}
            id={`${id}${first + offset}`}
            role="option"
            className={classNames(styles.replayRow, 'row')}
            aria-setsize={rounds.length}
            aria-posinset={first + offset + 1}
            aria-selected={round === chosen}
            onClick={() => replay.choose(round)}
          >
            <Round round={round} />
          </div>
        ))}
      </div>
    </div>
  );
};

/** A round in two lines, with its verdict. */
const Round = ({ round }: { readonly round: CheckedRound }) => {
  const { game, verdict } = round;
  const art = game === null ? null : gameTile(game);
  const facts = factsOf(round);
  return (
    <>
      {art === null ? <Icon name="alert" size={20} /> : <img src={art} alt="" width={26} height={34} />}
      <span className="grow">
        <b>
          {game === null ? t('replay.unknownGame') : (findCatalogueEntry(catalogue, game)?.meta.name ?? game)}
        </b>
        <small className={classNames(fieldStyles.hint, makersPageStyles.wbCut, 'mono')} title={facts}>
          {facts}
        </small>
      </span>
      <Badge tone={tones[verdict]}>{t(`replay.verdict.${verdict}`)}</Badge>
    </>
  );
};

/** `line 12, 4.52×, 6 actions`; for an invalid line, the reason. */
function factsOf(round: CheckedRound): string {
  const { line, element, multiplier, resultLabel, actions, differing, sentence } = round;
  const parts = [
    element === null ? t('replay.line', { line }) : t('replay.element', { element }),
    sentence,
    differing.length > 0 ? t('replay.differsIn', { fields: differing.join(', ') }) : null,
    multiplier === null ? null : formatMultiplier(multiplier),
    multiplier !== null && resultLabel !== null && !resultLabel.endsWith('×') ? resultLabel : null,
    actions > 0 ? t('replay.actions', { count: actions }) : null,
  ];
  return parts.filter((part) => part !== null).join(', ');
}
