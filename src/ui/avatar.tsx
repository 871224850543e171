import { useId } from 'react';
import { nameHue } from '#lib/format-text.ts';
import { classNames } from './class-names.ts';

interface Look {
  readonly hue: number;
  readonly top: 'antenna' | 'horns' | 'ears' | 'spikes' | 'cap';
  readonly eyes: 'one' | 'two' | 'three' | 'visor';
  readonly mouth: 'smile' | 'wave' | 'tooth' | 'round';
}

/** Avatars ("Oddlings") a player can choose, by the names that the server stores. */
const looks: Readonly<Record<string, Look>> = {
  beam: { hue: 206, top: 'antenna', eyes: 'one', mouth: 'smile' },
  moss: { hue: 91, top: 'cap', eyes: 'three', mouth: 'smile' },
  vesper: { hue: 257, top: 'horns', eyes: 'three', mouth: 'tooth' },
  honey: { hue: 42, top: 'ears', eyes: 'visor', mouth: 'wave' },
  ember: { hue: 20, top: 'spikes', eyes: 'two', mouth: 'wave' },
  coral: { hue: 0, top: 'ears', eyes: 'three', mouth: 'smile' },
  lantern: { hue: 28, top: 'antenna', eyes: 'three', mouth: 'round' },
  indigo: { hue: 229, top: 'antenna', eyes: 'two', mouth: 'smile' },
  clover: { hue: 104, top: 'spikes', eyes: 'three', mouth: 'smile' },
  tide: { hue: 222, top: 'spikes', eyes: 'three', mouth: 'tooth' },
  plum: { hue: 272, top: 'cap', eyes: 'one', mouth: 'smile' },
  frost: { hue: 182, top: 'horns', eyes: 'two', mouth: 'round' },
};

interface AvatarProps {
  /** Determines the color if no avatar was chosen. */
  readonly name: string;
  /** The chosen avatar. */
  readonly look?: string | null | undefined;
  readonly size?: number;
  readonly className?: string | undefined;
}

const INK = '#151822';

/** A player's avatar, chosen or in the hue of the name; hidden from screen readers. */
export const Avatar = ({ name, look, size = 36, className }: AvatarProps) => {
  const id = useId();
  const { hue, top, eyes, mouth } = looks[look ?? ''] ?? {
    hue: nameHue(name),
    top: 'antenna',
    eyes: 'one',
    mouth: 'smile',
  };
  const tint = (saturation: number, light: number) => `hsl(${hue} ${saturation}% ${light}%)`;
  const [skin, shade] = [tint(90, 72), tint(42, 40)];
  return (
    <svg
      className={classNames('avatar', className)}
      width={size}
      height={size}
      viewBox="0 0 40 40"
      aria-hidden="true"
    >
      <defs>
        <clipPath id={`${id}round`}>
          <circle cx="20" cy="20" r="20" />
        </clipPath>
        <radialGradient id={`${id}skin`} cx="0.36" cy="0.26" r="0.85">
          <stop offset="0" stopColor={tint(90, 85)} />
          <stop offset="0.5" stopColor={skin} />
          <stop offset="1" stopColor={tint(42, 48)} />
        </radialGradient>
        <radialGradient id={`${id}glow`}>
          <stop offset="0" stopColor="#ffe6b8" stopOpacity="0.9" />
          <stop offset="1" stopColor="#ffe6b8" stopOpacity="0" />
        </radialGradient>
      </defs>
      <g clipPath={`url(#${id}round)`} strokeLinecap="round">
        <rect width="40" height="40" fill={tint(38, 32)} />
        {top === 'antenna' && <Antenna color={skin} glow={`url(#${id}glow)`} />}
        {top === 'horns' && (
          <path d="M11 17L8.5 7.5L17 13ZM29 17L31.5 7.5L23 13Z" fill={skin} stroke={skin} strokeWidth="2" />
        )}
        {top === 'spikes' && (
          <path
            d="M14 13C13 9 15 6 15 6M20 12V5M26 13C27 9 25 6 25 6"
            stroke={skin}
            strokeWidth="2.4"
            fill="none"
          />
        )}
        {top === 'ears' &&
          [11, 29].map((x) => (
            <circle key={x} cx={x} cy="14" r="3.5" fill={shade} stroke={skin} strokeWidth="2.2" />
          ))}
        <path
          d="M20 11.5C29 11.5 33 18 33 26C33 34 33 46 20 46C7 46 7 34 7 26C7 18 11 11.5 20 11.5Z"
          fill={`url(#${id}skin)`}
        />
        {top === 'cap' && (
          <>
            <path d="M9.5 17C11 10 29 10 30.5 17L33 18.5C28 20 12 20 7 18.5Z" fill={shade} />
            <path d="M11 15.6C14 16.8 26 16.8 29 15.6" stroke="#ffc795" strokeWidth="1.6" fill="none" />
          </>
        )}
        <Eyes kind={eyes} />
        <Mouth kind={mouth} />
      </g>
    </svg>
  );
};

const Antenna = ({ color, glow }: { readonly color: string; readonly glow: string }) => (
  <>
    <path d="M20 14C20 8 23 7 25 6" stroke={color} strokeWidth="1.8" fill="none" />
    <circle cx="25.5" cy="5.6" r="7" fill={glow} />
    <circle cx="25.5" cy="5.6" r="2.6" fill="#fff4da" />
  </>
);

/** Center and radius of each eye. */
const eyePlaces: Readonly<Record<Exclude<Look['eyes'], 'visor'>, readonly (readonly number[])[]>> = {
  one: [[20, 23.5, 6]],
  two: [
    [15, 24, 4],
    [25, 24, 4],
  ],
  three: [
    [13.5, 24, 3],
    [20, 22.6, 3.4],
    [26.5, 24, 3],
  ],
};

const Eyes = ({ kind }: { readonly kind: Look['eyes'] }) =>
  kind === 'visor' ? (
    <>
      <rect x="9" y="20.5" width="22" height="6.6" rx="3.3" fill={INK} />
      <path d="M11.5 22.5h7" stroke="#fff" strokeOpacity="0.7" strokeWidth="1.4" />
    </>
  ) : (
    eyePlaces[kind].map(([x = 0, y = 0, r = 0]) => (
      <g key={x}>
        <circle cx={x} cy={y} r={r} fill="#fff" />
        <circle cx={x + r * 0.2} cy={y + r * 0.12} r={r * 0.56} fill={INK} />
        <circle cx={x + r * 0.38} cy={y - r * 0.16} r={r * 0.2} fill="#fff" />
      </g>
    ))
  );

const Mouth = ({ kind }: { readonly kind: Look['mouth'] }) => {
  if (kind === 'round') return <ellipse cx="20" cy="32.6" rx="1.9" ry="2.3" fill={INK} />;
  if (kind === 'tooth')
    return (
      <>
        <path d="M15.5 31h9c0 4-2 5.6-4.5 5.6s-4.5-1.6-4.5-5.6Z" fill={INK} />
        <rect x="17.5" y="31" width="2.2" height="2" fill="#fff" />
      </>
    );
  const line = kind === 'smile' ? 'M16 32.6c2 3 6 3 8 0' : 'M15.5 32.6c1.5-1.6 3 1.6 4.5 0s3 1.6 4.5 0';
  return <path d={line} stroke={INK} strokeWidth="1.9" fill="none" />;
};
