import type { ComponentProps } from 'react';
import { pictureSources } from '#contract/pictures.ts';
import { useSite } from '#session/site.ts';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  readonly address: string;
  /** How many pixels of the page it is wide, at most. */
  readonly shown: number;
}

/** A picture that operators or providers bring, as sharp as the screen is. */
export const Picture = ({ address, shown, alt = '', ...rest }: PictureProps) => {
  const cdn = useSite()?.picture_cdn ?? null;
  return (
    <img alt={alt} {...pictureSources(address, shown, { cdn, origin: window.location.origin })} {...rest} />
  );
};
