import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { betModal } from '#features/bets/feature.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';
import type { GameResult } from './use-results.ts';

/** As many as the widest strip shows; the rest is under the clock. */
const IN_STRIP = 16;

interface ResultStripProps {
  /** Newest first. */
  readonly results: readonly GameResult[];
  /** A round was revealed in this visit: the newest one has a ring. */
  readonly isNewestFresh: boolean;
}

/** The player's last results, newest at the right; each opens its bet. */
export const ResultStrip = ({ results, isNewestFresh }: ResultStripProps) => {
  const { t } = useTranslation('game');
  const list = useRef<HTMLOListElement>(null);
  const newestId = results[0]?.id;
  useEffect(() => {
    // Read back or tabbed through, the strip goes on with what is new.
    list.current?.scrollTo({ left: 0 });
  }, [newestId]);
  return (
    <section className="strip" aria-label={t('results')}>
      {results.length === 0 ? (
        <p className="empty">{t('resultsEmpty')}</p>
      ) : (
        <ol className="res" ref={list}>
          {results.slice(0, IN_STRIP).map((result, index) => (
            <li key={result.id}>
              <ResultButton result={result} isNew={isNewestFresh && index === 0} />
            </li>
          ))}
        </ol>
      )}
      <Popover
        trigger={<IconButton icon="clock" dense label={t('resultsHistory')} tooltipSide="bottom" />}
        title={t('resultsHistory')}
        align="end"
      >
        {(close) => (
          <div className="popover-body history">
            {results.length === 0 && <p className="empty">{t('resultsEmpty')}</p>}
            {results.map((result) => (
              <ResultButton key={result.id} result={result} onOpen={close} />
            ))}
          </div>
        )}
      </Popover>
    </section>
  );
};

interface ResultButtonProps {
  readonly result: GameResult;
  readonly isNew?: boolean;
  readonly onOpen?: () => void;
}

const ResultButton = ({ result, isNew = false, onOpen }: ResultButtonProps) => {
  const { t } = useTranslation('game');
  const openModal = useOpenModal();
  return (
    <button
      type="button"
      className={classNames('pill', result.tint !== 'none' && result.tint, isNew && 'new')}
      aria-label={t('resultOpen', { result: result.text, multiplier: result.multiplierText })}
      onClick={() => {
        onOpen?.();
        openModal(betModal, { id: result.id });
      }}
    >
      {result.text}
    </button>
  );
};
