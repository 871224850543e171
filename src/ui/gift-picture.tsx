import { useId } from 'react';

/** `bonus`: active, `win`: completed, `warm`: offered. */
export type GiftTone = 'bonus' | 'win' | 'warm';

interface Paper {
  readonly lid: string;
  readonly middle: string;
  readonly dark: string;
}

const papers: Readonly<Record<GiftTone, Paper>> = {
  bonus: { lid: '#c6beff', middle: '#a79bff', dark: '#645d99' },
  win: { lid: '#80edc5', middle: '#3be3a5', dark: '#238863' },
  warm: { lid: '#ffb3a9', middle: '#ff8a7a', dark: '#995349' },
};

interface GiftPictureProps {
  readonly tone: GiftTone;
  readonly size: number;
  readonly className?: string | undefined;
}

/** A gift box with a ribbon; decorative. */
export const GiftPicture = ({ tone, size, className }: GiftPictureProps) => {
  const id = useId();
  const { lid, middle, dark } = papers[tone];
  const fill = (name: string) => `url(#${id}${name})`;
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 100 100" aria-hidden="true">
      <Fade id={`${id}box`} from={middle} to={dark} />
      <Fade id={`${id}lid`} from={lid} to={middle} />
      <Fade id={`${id}band`} from="#ffe2b8" to="#f08e4a" />
      <ellipse cx="50" cy="90" rx="34" ry="5" fill="#000" opacity=".4" />
      <path d="M18 46h64v34a8 8 0 0 1-8 8H26a8 8 0 0 1-8-8Z" fill={fill('box')} />
      <rect x="12" y="34" width="76" height="18" rx="6" fill={fill('lid')} />
      <rect x="42" y="34" width="16" height="54" fill={fill('band')} />
      <path d="M12 50h76v2H12Z" fill="#000" opacity=".12" />
      <path
        d="M50 34C34 34 22 28 24 18C26 8 44 14 50 34C56 14 74 8 76 18C78 28 66 34 50 34Z"
        fill={fill('band')}
      />
      <path
        d="M50 34C42 30 34 27 34 22C35 18 44 22 50 34C56 22 65 18 66 22C66 27 58 30 50 34Z"
        fill="#b85a2a"
      />
      <path d="M17 38h28" stroke="#fff" strokeOpacity=".6" strokeWidth="2" strokeLinecap="round" />
      <path d="M84 11q.8 8.2 9 9q-8.2.8-9 9q-.8-8.2-9-9q8.2-.8 9-9Z" fill="#fff" />
      <path d="M14 16q.5 5.5 6 6q-5.5.5-6 6q-.5-5.5-6-6q5.5-.5 6-6Z" fill="#fff" />
    </svg>
  );
};

interface FadeProps {
  readonly id: string;
  readonly from: string;
  readonly to: string;
}

const Fade = ({ id, from, to }: FadeProps) => (
  <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
    <stop offset="0" stopColor={from} />
    <stop offset="1" stopColor={to} />
  </linearGradient>
);
