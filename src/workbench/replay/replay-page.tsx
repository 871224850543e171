import { useEffect, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { loadSchemaMessages } from '#engine/core/schema-sentences.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { game as hostTexts } from '#game-host/words.ts';
import { workbench } from '../words.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { TimelinePanel } from '../transport/timeline-panel.tsx';
import { Transport } from '../transport/transport.tsx';
import { useOwnPlayback } from '../transport/use-playback.ts';
import { endCheckers, warmCheckers } from './checkers.ts';
import { EventList } from './event-list.tsx';
import { ReplayDesk } from './replay-desk.ts';
import { ReplayPicture } from './replay-picture.tsx';
import { ReplayTop } from './replay-top.tsx';
import { ResultCheckPanel } from './result-check-panel.tsx';
import { RoundsPanel } from './rounds-panel.tsx';
import { usePastedRounds } from './use-pasted-rounds.ts';
import { useReplayAddress } from './use-replay-address.ts';
import '../makers-page.css';
import './replay-page.css';

loadSchemaMessages();
registerTexts('game', hostTexts);
registerTexts('workbench', workbench);

/** Any round again from its text, a bet id or a link; lists of rounds checked against what was stored. */
const ReplayPage = () => {
  const { t } = useTranslation('workbench');
  usePageTitle(t('replay.title'));
  const playback = useOwnPlayback();
  const [desk] = useState(() => new ReplayDesk());
  useEffect(() => {
    warmCheckers();
    return () => {
      desk.cancel();
      endCheckers();
    };
  }, [desk]);
  useReplayAddress(desk, playback);
  usePastedRounds(desk);
  const drop = useDrop(desk);
  return (
    <main className="makers-page replay" {...drop.handlers} data-dropping={drop.isOver || undefined}>
      <ReplayTop desk={desk} playback={playback} />
      <RoundsPanel desk={desk} />
      <ReplayPicture desk={desk} playback={playback} />
      <section className="replay-time" aria-label={t('page.timeline')}>
        <Transport playback={playback} />
        <TimelinePanel playback={playback} />
      </section>
      <aside className="replay-right">
        <ResultCheckPanel desk={desk} />
        <EventList playback={playback} />
      </aside>
      {drop.isOver && <p className="replay-drop">{t('replay.dropHere')}</p>}
    </main>
  );
};

/** A file dropped anywhere on the page. */
function useDrop(desk: ReplayDesk) {
  const [isOver, setOver] = useState(false);
  const hasFile = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      // Nowhere else when the file is taken out of the window again, or let go by Escape.
      const { relatedTarget } = event;
      if (!(relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      const [file] = event.dataTransfer.files;
      setOver(false);
      if (!file) return;
      event.preventDefault();
      desk.openFile(file, file.name);
    },
  };
  return { isOver, handlers };
}

export default ReplayPage;
