import { useId, type ReactNode } from 'react';
import type { Tier } from '#contract/ranks.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './vip.module.css';

interface RankPictureProps {
  readonly tier: Tier;
  readonly size: number;
  /** Accessible name; without it the picture is decorative. */
  readonly label?: string;
  readonly className?: string | undefined;
}

interface Metal {
  /** Light, middle and dark tone of the rim. */
  readonly rim: readonly [string, string, string];
  readonly ground: readonly [string, string];
  /** Light tone of the phase; its dark end is the middle tone of the rim. */
  readonly light: string;
}

const metals: Readonly<Record<Tier, Metal>> = {
  newbie: { rim: ['#cbced8', '#8c93a8', '#4d515c'], ground: ['#333743', '#14161c'], light: '#dddfe5' },
  bronze: { rim: ['#eacab5', '#d08a5b', '#724c32'], ground: ['#46342e', '#1b1514'], light: '#f1dcce' },
  silver: { rim: ['#e5e9f0', '#c5cedd', '#6c717a'], ground: ['#434752', '#1a1c21'], light: '#eef0f5' },
  gold: { rim: ['#fbe6b7', '#f5c860', '#876e35'], ground: ['#50462f', '#1f1b14'], light: '#fcefcf' },
  platinum: { rim: ['#cdf2f1', '#8fe3e0', '#4f7d7b'], ground: ['#344d53', '#151e21'], light: '#ddf7f6' },
  diamond: { rim: ['#d2e4ff', '#9cc4ff', '#566c8c'], ground: ['#37455c', '#161b24'], light: '#e1edff' },
};

const HEXAGON =
  'M20 2.5 34.2 10.4Q35.6 11.2 35.6 12.9V27.1Q35.6 28.8 34.2 29.6L21.5 37Q20 37.8 18.5 37L5.8 29.6Q4.4 28.8 4.4 27.1V12.9Q4.4 11.2 5.8 10.4L18.5 3Q20 2.2 21.5 3Z';

interface Fills {
  /** Fill of the phase. */
  readonly light: string;
  readonly middle: string;
  readonly dark: string;
  readonly maskId: string;
}

const RAYS = [0, 45, 90, 135, 180, 225, 270, 315];

/** Phases of the eclipse: dashed ring, crescent, half, gibbous, full, ring with a spark. */
const phases: Readonly<Record<Tier, (fills: Fills) => ReactNode>> = {
  newbie: ({ middle }) => (
    <circle cx="20" cy="20" r="7.5" fill="none" stroke={middle} strokeWidth="1.8" strokeDasharray="2.2 2.5" />
  ),
  bronze: ({ light, maskId }) => (
    <>
      <mask id={maskId}>
        <rect width="40" height="40" fill="#fff" />
        <circle cx="22.8" cy="18.4" r="7.6" fill="#000" />
      </mask>
      <circle cx="20" cy="20" r="8.6" fill={light} mask={`url(#${maskId})`} />
    </>
  ),
  silver: ({ light, dark }) => (
    <>
      <circle cx="20" cy="20" r="8.6" fill={dark} />
      <path d="M20 11.4A8.6 8.6 0 0 0 20 28.6Z" fill={light} />
    </>
  ),
  gold: ({ light, dark }) => (
    <>
      <circle cx="20" cy="20" r="8.6" fill={dark} />
      <path d="M20 11.4A8.6 8.6 0 0 0 20 28.6C25.6 26 25.6 14 20 11.4Z" fill={light} />
    </>
  ),
  platinum: ({ light, middle }) => (
    <>
      {RAYS.map((angle) => (
        <path key={angle} d="M20 7.2 21.3 10.6H18.7Z" fill={middle} transform={`rotate(${angle} 20 20)`} />
      ))}
      <circle cx="20" cy="20" r="7.6" fill={light} />
    </>
  ),
  diamond: ({ light }) => (
    <>
      <circle cx="20" cy="20" r="9.2" fill={light} />
      <circle cx="20.9" cy="19.2" r="7.3" fill="#0b1020" />
      <path
        d="M13.6 19.6Q14 25.6 20 26Q14 26.4 13.6 32.4Q13.2 26.4 7.2 26Q13.2 25.6 13.6 19.6Z"
        fill="#fff"
      />
    </>
  ),
};

/** Badge of a tier: a hexagon with its phase of the eclipse. */
export const RankPicture = ({ tier, size, label, className }: RankPictureProps) => {
  const id = useId();
  const { rim, ground, light } = metals[tier];
  const fills: Fills = {
    light: `url(#${id}light)`,
    middle: rim[1],
    dark: `color-mix(in srgb, ${rim[1]} 30%, #14161c)`,
    maskId: `${id}mask`,
  };
  return (
    <svg
      className={classNames(styles.rank, className)}
      width={size}
      height={size}
      viewBox="0 0 40 40"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <defs>
        <linearGradient id={`${id}rim`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={rim[0]} />
          <stop offset="0.5" stopColor={rim[1]} />
          <stop offset="1" stopColor={rim[2]} />
        </linearGradient>
        <linearGradient id={`${id}ground`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={ground[0]} />
          <stop offset="1" stopColor={ground[1]} />
        </linearGradient>
        <linearGradient id={`${id}light`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor={light} />
          <stop offset="1" stopColor={rim[1]} />
        </linearGradient>
      </defs>
      <path d={HEXAGON} fill={`url(#${id}rim)`} />
      <path d={HEXAGON} transform="translate(2.6 2.6) scale(0.87)" fill={`url(#${id}ground)`} />
      {phases[tier](fills)}
      <path
        d="M7.5 12.3 19.2 5.6"
        stroke="#fff"
        strokeOpacity="0.7"
        strokeWidth="1.2"
        strokeLinecap="round"
      />
    </svg>
  );
};
