import parts from './phaser-parts.cjs';

/** Wherever code says `phaser`, the build and the development server take this file (scripts/phaser-parts.ts). */
export const { Game, Scene, BlendModes, WEBGL } = parts;
