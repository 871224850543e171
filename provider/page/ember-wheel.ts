import { pays, emberSegments, type EmberShown } from '../games/ember.ts';
import { asMultiple, findElement, isStill, createElement, translate } from './elements.ts';
import { tone } from './sound.ts';
import { openTable } from './table.ts';

const TURNS = 5;
const LENGTH_MS = 4_200;
const STEP = 360 / emberSegments.length;
const STUDS = 25;

const kindOf = (paid: number): string => Object.entries(pays).find(([, of]) => of === paid)?.[0] ?? '';
const radians = (degrees: number): number => degrees * (Math.PI / 180);
const [x, y] = [100 * Math.sin(radians(STEP / 2)), -100 * Math.cos(radians(STEP / 2))];
const wedges = emberSegments.map(
  (paid, i) => `<g class="wedge ${kindOf(paid)}" transform="rotate(${i * STEP})">
    <path d="M0 0L${-x} ${y}A100 100 0 0 1 ${x} ${y}Z" />
    ${paid === pays.none ? '' : `<text y="-82">${asMultiple(paid).slice(0, -1)}</text>`}</g>`,
);
const studs = Array.from({ length: STUDS }, (_, i) => {
  const turn = radians((i * 360) / STUDS);
  return `<circle class="stud" cx="${104 * Math.sin(turn)}" cy="${-104 * Math.cos(turn)}" r="1.6" />`;
});
const disc = createElement('div', 'disc');
disc.innerHTML = `<svg viewBox="-110 -118 220 228" aria-hidden="true">
  <circle class="edge" r="108" /><g class="wheel">${wedges.join('')}</g>${studs.join('')}
  <circle class="hub" r="34" />
  <g class="flame" transform="scale(.72)">
    <path class="out" d="M0-34C14-16 24-8 20 12C17 26 8 34 0 34C-8 34-17 26-20 12C-22 0-12-4-10-16C-4-12-2-22 0-34Z" />
    <path class="in" d="M0-6C6 4 10 8 8 18C6 24 3 26 0 26C-3 26-7 24-8 18C-9 10-4 6 0-6Z" />
  </g>
  <path class="pointer" d="M-7-117H7L0-98Z" /></svg>`;
const label = createElement('p', 'multiple');
const legend = [pays.top, pays.d, pays.c, pays.b, pays.a].map((paid) =>
  createElement('li', kindOf(paid), asMultiple(paid)),
);
const stage = findElement('.stage');
stage.append(disc, createElement('ul', 'legend', ...legend), label);
const wheel = findElement('.wheel');

let angle = 0;
const turnTo = async (segment: number): Promise<void> => {
  // Anywhere within the segment except its edges.
  const inside = (Math.random() - 0.5) * STEP * 0.7;
  const rest = (((-segment * STEP + inside - angle) % 360) + 360) % 360;
  const before = angle;
  angle += rest + TURNS * 360;
  const lengthMs = isStill() ? 0 : LENGTH_MS;
  for (let i = 0; lengthMs > 0 && i < 26; i += 1) tone(240, 3.9 * (1 - (1 - i / 26) ** 0.34), 0.04, 0.03);
  await wheel.animate([{ transform: `rotate(${before}deg)` }, { transform: `rotate(${angle}deg)` }], {
    duration: lengthMs,
    easing: 'cubic-bezier(.12,.7,.1,1)',
    fill: 'forwards',
  }).finished;
};

const show = async (result: unknown, isGain: boolean): Promise<void> => {
  // Written by ember.ts of the server.
  const { segment } = result as EmberShown;
  for (const lit of stage.querySelectorAll('.lit')) lit.classList.remove('lit');
  label.textContent = '';
  stage.classList.remove('won');
  await turnTo(segment);
  wheel.children[segment]?.classList.add('lit');
  stage.classList.toggle('won', isGain);
  label.textContent = isGain ? asMultiple(emberSegments[segment] ?? 0) : '';
};

const describe = (result: unknown): string =>
  translate('stops', { multiple: asMultiple(emberSegments[(result as EmberShown).segment] ?? 0) }) ?? '';

await openTable({ show, describe });
