import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { betModal } from '#features/bets/feature.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import { formatResult } from '#lib/format-money.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';
import { PopoverBody } from '#ui/popover-body.tsx';
import { ResultMark } from '#ui/result-mark.tsx';
import type { ResultBadge } from '#engine/game.ts';
import { countResults, type GameResult, getResultHistorySize } from './use-results.ts';
import styles from './result-strip.module.css';

/** Number of results in the widest strip; the others are in the history popover. */
const IN_STRIP = 16;

interface ResultStripProps {
  /** Results, newest first. */
  readonly results: readonly GameResult[];
  /** Every possible result, in games that count them. */
  readonly marks?: readonly ResultBadge[] | undefined;
  /** A round was revealed in this visit, so the newest result is highlighted. */
  readonly isNewestFresh: boolean;
  /** Called with the id of a pressed result; opens its bet by default. */
  readonly onOpen?: (id: string) => void;
  /** Text key of a result's accessible name. */
  readonly openKey?: 'game:resultOpen' | 'shared:resultOpen';
  readonly className?: string | undefined;
  /** Buttons before the one for the history. */
  readonly children?: ReactNode;
}

/** The player's last results, newest on the right; each opens its bet. */
export const ResultStrip = ({
  results,
  marks,
  isNewestFresh,
  onOpen,
  openKey = 'game:resultOpen',
  className,
  children,
}: ResultStripProps) => {
  const { t } = useTranslation(['game', 'shared']);
  const openModal = useOpenModal();
  const open = onOpen ?? ((id: string) => openModal(betModal, { id }));
  const nameOf = ({ text, multiplierText }: GameResult): string =>
    t(openKey, { result: text, multiplier: multiplierText });
  const list = useRef<HTMLOListElement>(null);
  const newestId = results[0]?.id;
  const history = t('resultsHistory', { count: getResultHistorySize(marks) });
  const toneOf = ({ text }: GameResult) => marks?.find((mark) => mark.text === text)?.tone;
  useEffect(() => {
    // A new result scrolls the strip back to the newest.
    list.current?.scrollTo({ left: 0 });
  }, [newestId]);
  return (
    <section className={classNames(styles.strip, className)} aria-label={t('results')}>
      {results.length === 0 ? (
        <p className={styles.empty}>{t('resultsEmpty')}</p>
      ) : (
        <ol className={styles.list} ref={list}>
          {results.slice(0, IN_STRIP).map((result, index) => (
            <li key={result.id}>
              <ResultButton
                result={result}
                name={nameOf(result)}
                tone={toneOf(result)}
                isNew={isNewestFresh && index === 0}
                onOpen={() => open(result.id)}
              />
            </li>
          ))}
        </ol>
      )}
      {children}
      <Popover
        trigger={
          <IconButton icon="clock" dense className={styles.more} label={history} tooltipSide="bottom" />
        }
        title={history}
        align="end"
      >
        {(close) => (
          <PopoverBody>
            {marks && <ResultCounts results={results} marks={marks} />}
            <div className={styles.history}>
              {results.length === 0 && <p className={styles.empty}>{t('resultsEmpty')}</p>}
              {results.map((result) => (
                <ResultButton
                  key={result.id}
                  result={result}
                  name={nameOf(result)}
                  tone={toneOf(result)}
                  isInHistory
                  onOpen={() => {
                    close();
                    open(result.id);
                  }}
                />
              ))}
            </div>
          </PopoverBody>
        )}
      </Popover>
    </section>
  );
};

interface ResultCountsProps {
  readonly results: readonly GameResult[];
  readonly marks: readonly ResultBadge[];
}

/** Counts of each result among the last ones. */
const ResultCounts = ({ results, marks }: ResultCountsProps) => {
  const { t } = useTranslation('game');
  const counts = countResults(results);
  return (
    <ul className={styles.counts} aria-label={t('resultsCounts')}>
      {marks.map(({ text, tone }) => (
        <li key={text}>
          <ResultMark tone={tone} />
          <span className="visually-hidden">
            {t('resultCount', { result: text, count: counts.get(text) ?? 0 })}
          </span>
          <span className={styles.count} aria-hidden="true">
            {text} <b>{counts.get(text) ?? 0}</b>
          </span>
        </li>
      ))}
    </ul>
  );
};

interface ResultButtonProps {
  readonly result: GameResult;
  /** Tone of the small badge. */
  readonly tone?: ResultBadge['tone'] | undefined;
  readonly isNew?: boolean;
  readonly isInHistory?: boolean;
  readonly name: string;
  readonly onOpen: () => void;
}

const ResultButton = ({
  result,
  tone,
  isNew = false,
  isInHistory = false,
  name,
  onOpen,
}: ResultButtonProps) => (
  <button
    type="button"
    className={classNames(
      styles.pill,
      result.tint !== 'none' && styles[result.tint],
      isNew && styles.new,
      isInHistory && styles.inHistory,
    )}
    aria-label={name}
    onClick={onOpen}
  >
    {tone && <ResultMark tone={tone} />}
    {formatResult(result.text)}
  </button>
);
