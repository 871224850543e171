import { useId } from 'react';
import styles from './profile-modal.module.css';

/** Illustration of an eclipse over a ridge of hills. */
export const ProfileCover = () => {
  const id = useId();
  return (
    <svg
      className={styles.cover}
      viewBox="0 0 520 130"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}sky`} x1="0" y1="0" x2="1" y2="0.3">
          <stop offset="0" stopColor="#1b1530" />
          <stop offset="0.5" stopColor="#4a2142" />
          <stop offset="1" stopColor="#b4533f" />
        </linearGradient>
        <radialGradient id={`${id}corona`}>
          <stop offset="0.38" stopColor="#ffe3c2" stopOpacity="0.9" />
          <stop offset="0.55" stopColor="#ff9a5e" stopOpacity="0.4" />
          <stop offset="1" stopColor="#ff7e4f" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="520" height="130" fill={`url(#${id}sky)`} />
      <circle cx="404" cy="52" r="66" fill={`url(#${id}corona)`} />
      <circle cx="404" cy="52" r="26" fill="#0d0c15" />
      <path d="M384 72l3-9 3 9 9 3-9 3-3 9-3-9-9-3Z" fill="#fff4da" />
      <path
        d="M0 130V108L60 96l48 14 60-22 44 16 52-12 64 14 56-18 60 16 76-14v48Z"
        fill="#2a1638"
        opacity="0.85"
      />
    </svg>
  );
};
