import { useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '#ui/button.tsx';
import { BenchForm, type BenchSettings, firstSettings } from './bench-form.tsx';
import { type BenchPlayer, type BenchState, createBenchPlayer } from './bench-player.ts';
import './dev-page.css';

const sizes = { desktop: { width: 1000, height: 604 }, phone: { width: 390, height: 384 } } as const;

/** The workbench: any registered game on the local dealer with chosen seeds, its reveal played, paused and sought. */
const DevPage = () => {
  const stage = useRef<HTMLDivElement>(null);
  const player = useRef<BenchPlayer | null>(null);
  const [settings, setSettings] = useState<BenchSettings>(firstSettings);
  const [state, setState] = useState<BenchState | null>(null);

  useEffect(() => {
    if (!stage.current) return undefined;
    const opened = createBenchPlayer(stage.current, settings, () => setState(opened.state));
    player.current = opened;
    return () => {
      player.current = null;
      opened.close();
    };
  }, [settings]);

  return (
    <main className="bench">
      <BenchForm settings={settings} onChange={(change) => setSettings({ ...settings, ...change })}>
        <Button variant="primary" block disabled={!state?.isReady} onClick={() => void player.current?.bet()}>
          Bet {settings.amount}
        </Button>
        {state?.error && (
          <p className="bench-error" role="alert">
            {state.error}
          </p>
        )}
      </BenchForm>
      <section className="bench-view" aria-label="Stage">
        <div className="bench-stage" ref={stage} style={sizes[settings.size]} />
        {state && <Transport state={state} player={player} />}
        <div className="bench-log" role="log" aria-label="Sounds">
          {state?.log.length
            ? state.log.map((line, index) => <div key={index}>{line}</div>)
            : 'Sounds are listed here.'}
        </div>
      </section>
    </main>
  );
};

interface TransportProps {
  readonly state: BenchState;
  readonly player: RefObject<BenchPlayer | null>;
}

/** Plays, pauses and seeks the reveal. */
const Transport = ({ state: { isPlaying, timeMs, durationMs }, player }: TransportProps) => (
  <div className="bench-row">
    <Button
      onClick={() => (isPlaying ? player.current?.pause() : player.current?.play())}
      disabled={durationMs === 0}
    >
      {isPlaying ? 'Pause' : 'Play'}
    </Button>
    <input
      type="range"
      aria-label="Time of the reveal"
      min={0}
      max={durationMs}
      step={1}
      value={timeMs}
      onChange={(event) => player.current?.seek(event.target.valueAsNumber)}
    />
    <span className="bench-time">
      {Math.round(timeMs)} of {Math.round(durationMs)} ms
    </span>
  </div>
);

export default DevPage;
