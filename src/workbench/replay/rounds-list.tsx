import { useVirtualizer } from '@tanstack/react-virtual';
import { classNames } from '#ui/class-names.ts';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { findCatalogueEntry } from '#core/fold.ts';
import type { CheckedRound, Verdict } from '#core/records/check-round.ts';
import { catalogue } from '#games/catalogue.ts';
import { gameTile } from '#games/registry.ts';
import { formatMultiplier } from '#lib/format-money.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { EmptyState, Icon, t } from '../panel.tsx';
import type { RecordReplayState, ReplayStore } from './replay-store.ts';
import type { QueueState } from './round-queue.ts';
import styles from './replay-page.module.css';
import makersPageStyles from '../makers-page.module.css';
import { Hint } from '#ui/field-parts.tsx';

interface RoundsListProps extends Pick<RecordReplayState, 'filter' | 'chosen'> {
  readonly replay: ReplayStore;
  readonly status: QueueState['status'];
}

const rowPx = 50;
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
  if (status === 'running') return <div className={styles.list} aria-busy="true" />;
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

/** Renders only the visible rows: a file may hold a million rounds. */
const Rows = ({ replay, filter, chosen }: RoundsListProps) => {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const rounds = replay.queue.list(filter);
  const at = chosen === null ? -1 : rounds.indexOf(chosen);
  const virtualizer = useVirtualizer({
    count: rounds.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 6,
  });
  useEffect(() => {
    if (at >= 0) virtualizer.scrollToIndex(at);
  }, [at, virtualizer]);
  const press = (event: KeyboardEvent): void => {
    const step = moves[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    replay.chooseNeighbour(step);
  };
  const shown = virtualizer.getVirtualItems();
  return (
    <div
      ref={scroller}
      className={styles.list}
      role="listbox"
      tabIndex={0}
      aria-label={t('replay.rounds')}
      {...(at >= 0 && { 'aria-activedescendant': `${id}${at}` })}
      onKeyDown={press}
    >
      <div
        role="presentation"
        style={{ height: virtualizer.getTotalSize(), paddingTop: shown[0]?.start ?? 0 }}
      >
        {shown.map(({ index }) => {
          const round = rounds[index];
          return (
            round && (
              // The list handles focus and keys; rows only react to the pointer.
              <div
                key={index}
                id={`${id}${index}`}
                role="option"
                className={classNames(styles.row, 'row')}
                aria-setsize={rounds.length}
                aria-posinset={index + 1}
                aria-selected={round === chosen}
                onClick={() => replay.choose(round)}
              >
                <Round round={round} />
              </div>
            )
          );
        })}
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
        <Hint as="span" className={classNames(makersPageStyles.cut, 'mono')} title={facts}>
          {facts}
        </Hint>
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
