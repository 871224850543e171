import { ImageSource, Texture } from 'pixi.js';
import type { LoadedImages } from '../load-images.ts';

/**
 * Creates the textures of one scene; each scene gets new ones, so that a lost context leaves no stale
 * texture.
 */
export const createTextures = (pictures: LoadedImages): Map<string, Texture> => {
  const textures = new Map<string, Texture>();
  for (const [alias, resource] of pictures) {
    const source = new ImageSource({
      resource,
      autoGenerateMipmaps: true,
      alphaMode: 'premultiply-alpha-on-upload',
    });
    textures.set(alias, new Texture({ source, label: alias }));
  }
  return textures;
};

/** Frees textures and their memory on the graphics card. */
export const destroyTextures = (textures: Map<string, Texture>): void => {
  for (const texture of textures.values()) texture.destroy(true);
  textures.clear();
};
