/** The colours of light mode by token name. `--color-<name>` in styles.css has the same value. */
export const lightColours = {
  page: '#f7f0e4',
  card: '#fffbf4',
  line: '#e9dcc6',
  edge: '#857894',
  ink: '#271c3a',
  muted: '#5e5470',
  action: '#4b2e83',
  'action-strong': '#38215f',
  'action-tint': '#ede6f7',
  'on-action': '#fffbf4',
  link: '#24548f',
  'link-tint': '#e4edf8',
  danger: '#a1214a',
  'danger-tint': '#fbe7ea',
  success: '#2f6b4a',
  'success-tint': '#e4f0e5',
  ground: '#2c1b4f',
  'on-ground': '#f7f0e4',
  'on-ground-muted': '#cdbfe6',
  level1: '#8a5a2b',
  level2: '#6b6a23',
  level3: '#2f6b4a',
  level4: '#1f6078',
  level5: '#3f2a7a',
  'on-level': '#fffbf4',
} as const;

export type ColourName = keyof typeof lightColours;

export const darkColours = {
  page: '#17121f',
  card: '#211a2d',
  line: '#3a2f4c',
  edge: '#8a7da0',
  ink: '#f4eee2',
  muted: '#bcb0cb',
  action: '#b9a2e8',
  'action-strong': '#d0bff2',
  'action-tint': '#32264a',
  'on-action': '#17121f',
  link: '#8fbcf0',
  'link-tint': '#1c2c44',
  danger: '#f59db3',
  'danger-tint': '#41202e',
  success: '#8fd1ab',
  'success-tint': '#1d3629',
  ground: '#0f0b16',
  'on-ground': '#f4eee2',
  'on-ground-muted': '#b3a6c4',
  level1: '#deb083',
  level2: '#cdc76f',
  level3: '#84cda5',
  level4: '#80c5de',
  level5: '#b6a4f0',
  'on-level': '#17121f',
} as const satisfies Record<ColourName, string>;

/**
 * The paper colours of the landscape. They are decorative and never behind text, so no colour pair contains them.
 * `--land-<name>` in styles.css has the same value.
 */
export const lightLandscape = {
  halo1: '#f5ebda',
  halo2: '#f3e4cb',
  halo3: '#f2dbb9',
  disc: '#f3c68d',
  disc2: '#f9dcb2',
  cloud: '#fffaf1',
  star: '#f7f0e4',
  far: '#c9daf0',
  forest: '#8db0dc',
  forest2: '#6f98cd',
  tree: '#3a69a8',
  tree2: '#24548f',
  hill: '#5a3a99',
  hill2: '#4b2e83',
  leaf: '#a58ad8',
  leaf2: '#c9b5ec',
  bloom: '#f4dcb8',
  seed: '#d5c4ef',
  seed2: '#bda6e2',
  earth: '#e6d0aa',
  earth2: '#d6ba8c',
  bark: '#3a2468',
  deep: '#3a2468',
  shade: '#271c3a',
} as const;

export type LandscapeName = keyof typeof lightLandscape;

export const darkLandscape = {
  halo1: '#1c1628',
  halo2: '#221a33',
  halo3: '#2a2040',
  disc: '#e9dcc6',
  disc2: '#f7f0e4',
  cloud: '#2b2240',
  star: '#e9dcc6',
  far: '#26304f',
  forest: '#27426b',
  forest2: '#1f3659',
  tree: '#1b2d52',
  tree2: '#16244a',
  hill: '#3d2770',
  hill2: '#331f60',
  leaf: '#8f73c9',
  leaf2: '#b9a2e8',
  bloom: '#e6c894',
  seed: '#4a3a6c',
  seed2: '#5b4984',
  earth: '#2e2433',
  earth2: '#3d3040',
  bark: '#5a4585',
  deep: '#120d1a',
  shade: '#05030a',
} as const satisfies Record<LandscapeName, string>;

/**
 * The colours of the five dimensions of life. They have the same lightness and five hues, so that no dimension stands
 * out. Each dimension also has a drawing (`DimensionMark`). The tint of a dimension is its background colour.
 * `--dimension-<name>` in styles.css has the same value.
 */
export const lightDimensions = {
  cuerpo: '#924326',
  'cuerpo-tint': '#fee1d7',
  mente: '#874072',
  'mente-tint': '#f9dfef',
  vinculos: '#2c6c47',
  'vinculos-tint': '#d6efde',
  proposito: '#246099',
  'proposito-tint': '#d7eaff',
  dinero: '#7b5600',
  'dinero-tint': '#f4e6ce',
} as const;

export type DimensionColour = keyof typeof lightDimensions;

/** The slugs of the dimensions. */
export type DimensionName = Exclude<DimensionColour, `${string}-tint`>;

export const darkDimensions = {
  cuerpo: '#f4a88e',
  'cuerpo-tint': '#41261c',
  mente: '#e9a5d2',
  'mente-tint': '#3d2535',
  vinculos: '#96cda8',
  'vinculos-tint': '#1a3424',
  proposito: '#8fc3f8',
  'proposito-tint': '#1c2f44',
  dinero: '#dbb87e',
  'dinero-tint': '#3a2b11',
} as const satisfies Record<DimensionColour, string>;

/**
 * The use of a pair of colours. AA requires a contrast of 4.5 for text, and of 3 for large text (24 px, or
 * 18.66 px bold) and for controls.
 */
export type PairUse = 'text' | 'large' | 'control';

export type ColourPair = readonly [front: ColourName, back: ColourName, use: PairUse];

const textOnPapers = (['ink', 'muted', 'action', 'link', 'danger', 'success'] as const).flatMap((front) =>
  (['page', 'card'] as const).map((back): ColourPair => [front, back, 'text']),
);

const levels = ['level1', 'level2', 'level3', 'level4', 'level5'] as const;

/**
 * Every pair of colours that the components of the folder `ui` use. If a component uses a new pair, add the pair
 * here.
 */
export const colourPairs: readonly ColourPair[] = [
  ...textOnPapers,
  ...levels.flatMap((level): ColourPair[] => [
    [level, 'page', 'text'],
    [level, 'card', 'text'],
    ['on-level', level, 'text'],
  ]),
  ['on-action', 'action', 'text'],
  ['on-action', 'action-strong', 'text'],
  ['action-strong', 'action-tint', 'text'],
  ['action', 'action-tint', 'text'],
  ['ink', 'action-tint', 'text'],
  ['muted', 'action-tint', 'text'],
  ['link', 'link-tint', 'text'],
  ['ink', 'link-tint', 'text'],
  ['danger', 'danger-tint', 'text'],
  ['ink', 'danger-tint', 'text'],
  ['on-action', 'danger', 'text'],
  ['success', 'success-tint', 'text'],
  ['ink', 'success-tint', 'text'],
  ['ink', 'line', 'text'],
  ['on-ground', 'ground', 'text'],
  ['on-ground-muted', 'ground', 'text'],
  ['ground', 'on-ground', 'text'],
  ['page', 'ink', 'text'],
  ['edge', 'page', 'control'],
  ['edge', 'card', 'control'],
  ['danger', 'card', 'control'],
  ['action', 'page', 'control'],
  ['action', 'card', 'control'],
  ['link', 'page', 'control'],
  ['link', 'card', 'control'],
  ['on-ground', 'ground', 'control'],
];

/**
 * Returns the contrast of two colours by WCAG 2.2 (relative luminance of sRGB), which is between 1 and 21. The
 * colours have the format `#rrggbb`.
 */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(colour: string): number {
  const channel = (start: number): number => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
