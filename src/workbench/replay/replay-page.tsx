import { useEffect, useMemo, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { loadSchemaMessages } from '#engine/core/schema-sentences.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { game as hostTexts } from '#game-host/words.ts';
import { workbench } from '../words.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { TimelinePanel } from '../transport/timeline-panel.tsx';
import { Transport } from '../transport/transport.tsx';
import type { Playback } from '../transport/playback.ts';
import { useOwnPlayback } from '../transport/use-playback.ts';
import { useAddress } from '../use-address.ts';
import { endCheckers, warmCheckers } from './checkers.ts';
import { EventList } from './event-list.tsx';
import { ReplayPicture } from './replay-picture.tsx';
import { ReplayStore } from './replay-store.ts';
import { ReplayTop } from './replay-top.tsx';
import { ResultCheckPanel } from './result-check-panel.tsx';
import { RoundsPanel } from './rounds-panel.tsx';
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
  const [replay] = useState(() => new ReplayStore());
  useEffect(() => {
    warmCheckers();
    return () => {
      replay.cancel();
      endCheckers();
    };
  }, [replay]);
  useReplayAddress(replay, playback);
  usePastedRounds(replay);
  const drop = useDrop(replay);
  return (
    <main className="makers-page replay" {...drop.handlers} data-dropping={drop.isOver || undefined}>
      <ReplayTop replay={replay} playback={playback} />
      <RoundsPanel replay={replay} />
      <ReplayPicture replay={replay} playback={playback} />
      <section className="wb-time" aria-label={t('page.timeline')}>
        <Transport playback={playback} />
        <TimelinePanel playback={playback} />
      </section>
      <aside className="wb-side replay-right">
        <ResultCheckPanel replay={replay} />
        <EventList playback={playback} />
      </aside>
      {drop.isOver && <p className="replay-drop">{t('replay.dropHere')}</p>}
    </main>
  );
};

/** Opens what the address says, and keeps the address what is shown. */
function useReplayAddress(replay: ReplayStore, playback: Playback): void {
  useEffect(() => replay.openAddress(), [replay]);
  useAddress(
    useMemo(() => [replay.store, playback.store], [replay, playback]),
    {
      read: () => replay.openAddress(),
      write: () => (playback.state.isPlaying ? null : replay.fragmentAt(playback.state.timeMs)),
    },
  );
}

/** A round pasted anywhere on the page is opened; a file from the clipboard too. */
function usePastedRounds(replay: ReplayStore): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const [file] = event.clipboardData?.files ?? [];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!file && text.trim() === '') return;
      event.preventDefault();
      if (file) replay.openFile(file, file.name);
      else void replay.openText(text);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [replay]);
}

/** A file dropped anywhere on the page. */
function useDrop(replay: ReplayStore) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave(event: DragEvent) {
      // Nowhere else when the file is taken out of the window again, or let go by Escape.
      const { relatedTarget } = event;
      if (!(relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop(event: DragEvent) {
      const [file] = event.dataTransfer.files;
      setOver(false);
      if (!file) return;
      event.preventDefault();
      replay.openFile(file, file.name);
    },
  };
  return { isOver, handlers };
}

export default ReplayPage;
