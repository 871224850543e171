import type { Catalogue } from '#core/rules.ts';
import { type FilmStage, openFilmStage } from '#engine/host/film-stage.ts';
import { buildFilmSteps } from '#engine/host/film-steps.ts';
import { catalogue } from '#games/catalogue.ts';
import { gameLoader } from '#games/registry.ts';
import { translateGameText } from '#game-host/mount/game-text.ts';
import { betFigures, formatMoney, formatMultiplier, formatProfit } from '#lib/format-money.ts';
import { game as hostTexts } from '#game-host/words.ts';
import { registerTexts } from '#src/i18n/index.ts';
import type { FilmPage, RenderLook, RenderSize } from './film-page.ts';

registerTexts('game', hostTexts);
const format = {
  profit: formatProfit,
  amount: formatMoney,
  figures: betFigures,
  multiplier: formatMultiplier,
};
const games: Catalogue = catalogue;
const paper = document.createElement('canvas');
const pen = paper.getContext('2d');

let opened: { readonly name: string; readonly shown: FilmStage } | null = null;
let failure: unknown = null;

const stageElement = (): HTMLElement => {
  const element = document.querySelector<HTMLElement>('#stage');
  if (!element) throw new Error('The page has no stage');
  return element;
};

const openGame = async (slug: string, look: RenderLook): Promise<FilmStage> => {
  const { speed = 'normal', quality = 'full', reducedMotion = false } = look;
  const name = [slug, speed, quality, reducedMotion].join(' ');
  if (opened?.name === name && failure === null) return opened.shown;
  opened?.shown.close();
  opened = null;
  failure = null;
  const game = await gameLoader(slug)?.();
  if (!game) throw new Error(`Unknown game ${slug}`);
  registerTexts(slug, game.texts.en);
  const shown = await openFilmStage({
    element: stageElement(),
    game,
    format,
    settings: { quality, reducedMotion, eco: false },
    sound: { play: () => undefined },
    speed: () => speed,
    text: (ref) => translateGameText(game, ref),
    onFailed: (error) => (failure = error),
  });
  opened = { name, shown };
  return shown;
};

const fit = ({ width, height }: RenderSize): void => {
  Object.assign(stageElement().style, { width: `${width}px`, height: `${height}px` });
  Object.assign(paper, { width, height });
};

const page: FilmPage = {
  async openRound(record, look) {
    fit(look);
    const entry = games[record.game];
    if (!entry) throw new Error(`Unknown game ${record.game}`);
    const { steps, error } = await buildFilmSteps(entry, record);
    if (error) throw error;
    const shown = await openGame(record.game, look);
    shown.stage.resize();
    const { durationMs, segments } = shown.load(steps);
    return { durationMs, stepsMs: segments.map(({ startMs }) => startMs) };
  },
  pictureAt(timeMs) {
    if (failure !== null || !pen || !opened?.shown.film) throw failure ?? new Error('No film is open');
    const { film, stage } = opened.shown;
    film.seek(timeMs);
    // In the same task as the draw: later a WebGL canvas may be empty.
    pen.clearRect(0, 0, paper.width, paper.height);
    pen.drawImage(stage.canvas, 0, 0, paper.width, paper.height);
    return paper.toDataURL('image/png').slice('data:image/png;base64,'.length);
  },
};

Object.assign(window, page);
