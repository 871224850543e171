import { useState } from 'react';
import { deviceStorage } from '#lib/device-storage.ts';

/** Two settings, because game pages start with the rail and other pages with the full width. */
const keys = { game: 'NAV_WIDE_GAME', page: 'NAV_WIDE' } as const;

const isWideAt = (place: keyof typeof keys): boolean => {
  const stored = deviceStorage.getItem(keys[place]);
  return stored === null ? place === 'page' : stored === '1';
};

/** Whether the side navigation shows its labels; the choice is remembered on the device. */
export function useNavWidth(isGamePage: boolean): { readonly isWide: boolean; readonly toggle: () => void } {
  const place = isGamePage ? 'game' : 'page';
  const [wide, setWide] = useState({ game: isWideAt('game'), page: isWideAt('page') });
  return {
    isWide: wide[place],
    toggle: () => {
      deviceStorage.setItem(keys[place], wide[place] ? '0' : '1');
      setWide({ ...wide, [place]: !wide[place] });
    },
  };
}
