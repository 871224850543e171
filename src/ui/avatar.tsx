import { useId } from 'react';
import { nameHue } from '#lib/format-text.ts';

interface AvatarProps {
  /** Decides the colour. */
  readonly name: string;
  readonly size?: number;
}

/** The Oddling of a player, in the hue of their name; never speaks for itself to a screen reader. */
export const Avatar = ({ name, size = 36 }: AvatarProps) => {
  const id = useId();
  const hue = nameHue(name);
  const tint = (saturation: number, light: number) => `hsl(${hue} ${saturation}% ${light}%)`;
  return (
    <svg className="avatar" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <defs>
        <clipPath id={`${id}round`}>
          <circle cx="20" cy="20" r="20" />
        </clipPath>
        <radialGradient id={`${id}skin`} cx="0.36" cy="0.26" r="0.85">
          <stop offset="0" stopColor={tint(90, 85)} />
          <stop offset="0.5" stopColor={tint(90, 72)} />
          <stop offset="1" stopColor={tint(42, 48)} />
        </radialGradient>
        <radialGradient id={`${id}glow`}>
          <stop offset="0" stopColor="#ffe6b8" stopOpacity="0.9" />
          <stop offset="1" stopColor="#ffe6b8" stopOpacity="0" />
        </radialGradient>
      </defs>
      <g clipPath={`url(#${id}round)`}>
        <rect width="40" height="40" fill={tint(38, 32)} />
        <path
          d="M20 14C20 8 23 7 25 6"
          stroke={tint(90, 72)}
          strokeWidth="1.8"
          fill="none"
          strokeLinecap="round"
        />
        <circle cx="25.5" cy="5.6" r="7" fill={`url(#${id}glow)`} />
        <circle cx="25.5" cy="5.6" r="2.6" fill="#fff4da" />
        <path
          d="M20 11.5C29 11.5 33 18 33 26C33 34 33 46 20 46C7 46 7 34 7 26C7 18 11 11.5 20 11.5Z"
          fill={`url(#${id}skin)`}
        />
        <circle cx="20" cy="23.5" r="6" fill="#fff" />
        <circle cx="21.2" cy="24.2" r="3.36" fill="#151822" />
        <circle cx="22.3" cy="22.5" r="1.2" fill="#fff" />
        <path d="M16 33c2 3 6 3 8 0" stroke="#151822" strokeWidth="1.9" fill="none" strokeLinecap="round" />
      </g>
    </svg>
  );
};
