import { lightLandscape } from '../tokens.ts';
import type { PortraitParts } from './portrait-parts.ts';

const land = lightLandscape;

/** The paper colours of skin. The face has the first colour; the neck and the nose have a darker shade. */
export const skinTones: Readonly<Record<PortraitParts['skin'], readonly [paper: string, shade: string]>> = {
  fair: ['#f3d3b4', '#dfb48f'],
  rosy: ['#ecbd9b', '#d29a76'],
  tan: ['#d6a077', '#b97f57'],
  brown: ['#a86f4b', '#875436'],
  dark: ['#74492f', '#573420'],
};

export const hairPapers: Readonly<Record<PortraitParts['tone'], string>> = {
  black: land.shade,
  brown: '#54331f',
  chestnut: '#7d4a28',
  blond: '#c99b54',
  grey: '#a79fae',
  white: '#ede6da',
};

/** The paper colours of clothes. One is for the cloth, the other for its fold. */
export const clothPapers: Readonly<Record<PortraitParts['cloth'], readonly [paper: string, fold: string]>> = {
  purple: [land.hill, land.hill2],
  blue: [land.tree, land.tree2],
  green: ['#3f7d5c', '#2c6c47'],
  earth: ['#a2683c', '#7f4e2a'],
  sand: [land.earth2, '#bb9a66'],
  night: [land.bark, land.shade],
  white: [land.cloud, land.earth],
};
