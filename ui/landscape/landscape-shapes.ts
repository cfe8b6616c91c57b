/**
 * The shapes of the growing landscape, in a drawing of 1440 by 820 units in which y points downwards. Ridges run from
 * edge to edge. All plants consist of the same leaf, which has the shape of the seed.
 */
export const sheets = {
  far: 'M-20 402C90 352 178 318 272 342S436 416 540 372S694 282 806 306S968 396 1078 350S1276 252 1460 322V840H-20Z',
  forest: 'M-20 452C120 410 240 402 360 430S600 486 740 458S980 400 1110 424S1330 474 1460 436V840H-20Z',
  tree: 'M-20 470C120 500 250 540 400 528S520 458 650 462S830 560 1000 560S1240 480 1460 498V840H-20Z',
  hill: 'M-20 560C140 532 300 534 450 566S640 610 800 574S960 540 1140 560S1300 600 1460 584V840H-20Z',
  seed: 'M-20 606C160 626 330 656 520 640S760 598 940 622S1180 672 1460 616V840H-20Z',
  earth: 'M-20 694C140 662 300 660 470 688S760 724 940 696S1240 650 1460 690V840H-20Z',
  edge: 'M-20 808C130 796 320 800 500 807S820 812 1010 803S1300 797 1460 806V1000H-20Z',
} as const;

/**
 * The leaf. Its tip points upwards, the end of its stalk is at 0,0, and its length is 104. `fold` is the right half
 * of the leaf, which is a shade darker.
 */
export const leaf = {
  whole: 'M0 0C-34-22-40-62 0-104C40-62 34-22 0 0Z',
  fold: 'M0 0C34-22 40-62 0-104Z',
} as const;

export const blob = 'M0-100C58-102 101-55 99 2C98 60 54 101-4 99C-60 98-102 52-99-3C-97-58-55-98 0-100Z';
export const cloud = 'M-70 20C-98 20-100-10-72-14C-70-44-26-54-8-32C8-52 46-44 48-16C78-18 84 20 56 20Z';

/**
 * The centre of the sun at the highest level. The sun is lower at the other levels, by `lowerByLevel` for each level.
 */
export const sun = { x: 905, y: 262, lowerByLevel: 34 } as const;

export type Planted = readonly [x: number, y: number, scale: number];

/** Trees on the far ridge. Every third tree has a lighter colour. */
export const forest: readonly Planted[] = [
  [12, 443, 0.9],
  [62, 431, 1.25],
  [104, 423, 0.95],
  [152, 417, 1.4],
  [196, 414, 1.05],
  [246, 414, 0.8],
  [288, 418, 1.2],
  [332, 424, 0.9],
  [384, 436, 1.1],
  [430, 446, 0.75],
  [474, 455, 0.95],
  [520, 462, 0.7],
  [722, 461, 0.7],
  [768, 452, 0.95],
  [812, 443, 0.75],
  [1000, 415, 0.8],
  [1046, 416, 1.15],
  [1092, 421, 0.9],
  [1136, 429, 1.35],
  [1184, 438, 1],
  [1230, 446, 1.25],
  [1272, 452, 0.85],
  [1318, 455, 1.4],
  [1366, 454, 1],
  [1412, 448, 1.2],
];

/** Young trees of the fourth layer, beside the great tree. */
export const grove: readonly Planted[] = [
  [70, 490, 0.85],
  [132, 504, 1.1],
  [186, 514, 0.7],
  [1182, 531, 0.75],
  [1252, 513, 1.1],
  [1312, 501, 0.85],
];

export const greatTree = { x: 640, y: 464 } as const;

export const trunk =
  'M-15 10C-7-30-5-90-6-150L-2-212H2L6-150C5-90 7-30 17 10ZM0-86Q-36-108-58-146M0-106Q34-126 58-164M-1-146Q-20-170-30-206M1-156Q18-182 28-218';

export type LeafTone = 'leaf' | 'leaf2' | 'hill' | 'bloom' | 'forest2' | 'tree';
export type CrownLeaf = readonly [x: number, y: number, turn: number, scale: number, tone: LeafTone];

export const crown: readonly CrownLeaf[] = [
  [-30, -104, -96, 0.66, 'tree'],
  [30, -122, 96, 0.66, 'leaf'],
  [-58, -140, -88, 0.8, 'leaf'],
  [58, -158, 88, 0.8, 'hill'],
  [-30, -200, -70, 0.9, 'tree'],
  [30, -206, 68, 0.92, 'forest2'],
  [-58, -146, -58, 0.98, 'hill'],
  [58, -164, 58, 0.98, 'leaf2'],
  [-20, -150, -40, 0.8, 'leaf2'],
  [22, -160, 38, 0.84, 'tree'],
  [-30, -206, -40, 1.06, 'leaf2'],
  [30, -216, 38, 1.04, 'hill'],
  [0, -224, 2, 1.1, 'forest2'],
  [-26, -206, -14, 1.08, 'bloom'],
  [26, -212, 15, 1.08, 'leaf'],
  [-12, -160, -22, 0.86, 'leaf'],
  [14, -158, 26, 0.8, 'bloom'],
  [0, -178, 1, 0.96, 'tree'],
];

/** Sprouts of the third layer. The first sprout is the focus of the picture. */
export const sprouts: readonly Planted[] = [
  [912, 552, 1],
  [846, 566, 0.5],
  [986, 550, 0.42],
  [214, 544, 0.62],
  [282, 547, 0.42],
  [1188, 566, 0.5],
];

const sproutLeaves: readonly CrownLeaf[] = [
  [0, -72, -58, 0.62, 'leaf2'],
  [0, -78, 46, 0.72, 'bloom'],
];

export const sproutParts = { stem: 'M0 8C-5-22 3-48 0-80', leaves: sproutLeaves } as const;

/**
 * The path that leads up to the tree, over the two hills in front of the tree. The nearer layers cover the ends of
 * the path.
 */
export const way = {
  tree: 'M752 604C712 572 690 556 712 530S704 488 664 466H652C678 490 664 506 660 530S640 566 622 606Z',
  hill: 'M742 548C716 600 650 624 560 656H470C566 628 612 600 606 548Z',
} as const;

export const furrows = [
  'M-20 640C160 660 330 690 520 674S760 632 940 656S1180 706 1460 650',
  'M-20 668C160 688 330 718 520 702S760 660 940 684S1180 734 1460 678',
] as const;

export const strata = [
  'M-20 742C160 716 330 724 500 744S800 768 980 744S1280 712 1460 742',
  'M-20 780C180 764 340 770 520 782S860 792 1040 778S1300 764 1460 780',
] as const;

export const pebbles = [
  [252, 728, 9],
  [284, 738, 5],
  [520, 762, 6],
  [846, 766, 8],
  [1006, 728, 6],
  [1130, 752, 9],
  [1162, 742, 4],
] as const;

export const seedHollow = { x: 702, y: 800 } as const;

export const stars = [
  [132, 96, 2.4],
  [268, 214, 1.6],
  [402, 74, 2],
  [488, 150, 2.6],
  [596, 60, 1.6],
  [742, 120, 2],
  [1090, 96, 2.6],
  [1176, 206, 1.6],
  [1290, 66, 2.2],
  [1372, 178, 2],
  [60, 262, 1.8],
] as const;
