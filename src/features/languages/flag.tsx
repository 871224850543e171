import styles from './languages.module.css';
/** Flag shape on a 24 by 24 grid: colour and path. Circles have a radius instead of a path. */
type Shape = readonly [color: string, path: string];

const bands = (first: string, second: string, third: string): readonly Shape[] => [
  [first, 'M0 0h24v8H0z'],
  [second, 'M0 8h24v8H0z'],
  [third, 'M0 16h24v8H0z'],
];
const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const ground = 'M0 0h24v24H0z';
const [red, blue, green, yellow, white] = ['#d8334a', '#25408f', '#1f9a55', '#f5c542', '#ffffff'];

const flags: Readonly<Record<string, readonly Shape[]>> = {
  en: [
    [blue, ground],
    [white, 'M0 0h3.5L24 20.5V24h-3.5L0 3.5zM24 0h-3.5L0 20.5V24h3.5L24 3.5z'],
    [red, 'M0 0h1.4L24 22.6V24h-1.4L0 1.4zM24 0h-1.4L0 22.6V24h1.4L24 1.4z'],
    [white, 'M8 0h8v24H8zM0 8h24v8H0z'],
    [red, 'M9.75 0h4.5v24h-4.5zM0 9.75h24v4.5H0z'],
  ],
  de: bands('#20232c', red, yellow),
  es: [
    ['#c8283c', ground],
    [yellow, 'M0 6.5h24v11H0z'],
  ],
  pt: [
    [green, ground],
    [yellow, 'm12 4.5 9 7.5-9 7.5-9-7.5z'],
    [blue, disc(12, 12, 3.9)],
  ],
  fr: [
    [blue, 'M0 0h8v24H0z'],
    [white, 'M8 0h8v24H8z'],
    [red, 'M16 0h8v24h-8z'],
  ],
  ru: bands(white, '#2f55b8', red),
  tr: [
    [red, ground],
    [white, disc(10.5, 12, 5)],
    [red, disc(12, 12, 4)],
    [white, 'm16.6 12 2.9 1-1.8-2.5v3l1.8-2.5z'],
  ],
  ja: [
    [white, ground],
    [red, disc(12, 12, 5.5)],
  ],
  // Arabic is spoken in many countries, so the first letter of its name replaces a flag.
  ar: [
    [green, ground],
    [
      white,
      'M15.6 7.2c-.7-.9-1.7-1.4-2.9-1.4-2.2 0-4 1.7-4 3.7 0 .9.3 1.7.9 2.3-1.9 1-3 2.6-3 4.6 0 3.1 2.7 5.1 6.3 5.1 1.9 0 3.5-.4 4.7-1.1v-2.1c-1.3.8-2.8 1.2-4.3 1.2-2.6 0-4.5-1.2-4.5-3.2 0-2.3 2.2-3.5 5.8-3.8l2.4-.2V10.2l-3.6.4c-1.6.2-2.7-.3-2.7-1.3 0-.9.9-1.6 2.1-1.6.8 0 1.5.3 2 .9z',
    ],
  ],
};

interface FlagProps {
  readonly iso: string;
  readonly size?: number;
}

/** Decorative flag of a language; hidden from screen readers. */
export const Flag = ({ iso, size = 28 }: FlagProps) => (
  <svg className={styles.flag} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    {flags[iso]?.map(([color, path]) => (
      <path key={path} fill={color} d={path} />
    ))}
  </svg>
);
