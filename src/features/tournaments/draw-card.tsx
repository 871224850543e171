import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tournament } from '#contract/tournaments.ts';
import { useSite } from '#session/site.ts';
import { Button } from '#ui/button.tsx';
import { CopyableHash } from '#ui/copyable-hash.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './tournament.module.css';

const DrawDialog = lazyDialog(async () => ({ default: (await import('./draw-dialog.tsx')).DrawDialog }));

interface DrawCardProps {
  readonly tournament: Tournament;
  readonly seedHash: string;
  readonly ownTickets: number;
}

/** Commitment of a draw before its end; afterwards a button to verify it. */
export const DrawCard = ({ tournament, seedHash, ownTickets }: DrawCardProps) => {
  const { t } = useTranslation('tournaments');
  const [isOpen, setOpen] = useState(false);
  const isDemo = useSite()?.demo ?? false;
  const { state } = tournament;
  const isMade = state === 'drawn' || state === 'paid';
  return (
    <section className={classNames(styles.draw, 'card pad')}>
      <h2>{t('draw.title')}</h2>
      <p className="sec">{t(isMade ? 'draw.after' : 'draw.before')}</p>
      {!isMade && <p className="sec">{t(isDemo ? 'draw.demo' : 'draw.block')}</p>}
      <CopyableHash label={t('draw.hash')} text={seedHash} copyLabel={t('draw.copyHash')} icon="lock" />
      {isMade && (
        <Button block icon="shield" onClick={() => setOpen(true)}>
          {t('draw.verify')}
        </Button>
      )}
      {isOpen && (
        <DrawDialog
          tournament={{ ...tournament, seed_hash: seedHash }}
          ownTickets={ownTickets}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
};
