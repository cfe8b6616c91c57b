/** The parts from which a portrait or a drawing of a post is put together. Each name has one drawing. */
export const skins = ['fair', 'rosy', 'tan', 'brown', 'dark'] as const;
export const tones = ['black', 'brown', 'chestnut', 'blond', 'grey', 'white'] as const;
export const hairs = [
  'short',
  'receding',
  'curly',
  'tousled',
  'sides',
  'bun',
  'parted',
  'braids',
  'waves',
  'bonnet',
  'veil',
  'cap',
  'straw-hat',
  'kerchief',
] as const;
export const beards = ['none', 'moustache', 'short', 'full', 'goatee'] as const;
export const clothings = ['robe', 'coat', 'dress', 'habit', 'shawl', 'collar', 'cravat'] as const;
export const cloths = ['purple', 'blue', 'green', 'earth', 'sand', 'night', 'white'] as const;
export const objects = [
  'bicycle',
  'book',
  'bowl',
  'coins',
  'flask',
  'flower',
  'glass',
  'hands',
  'hourglass',
  'lamp',
  'letter',
  'microscope',
  'notebook',
  'path',
  'pen',
  'piano',
  'scales',
  'ship',
  'stars',
  'thread',
  'tree',
  'wheel',
] as const;
export const backdrops = ['hills', 'window', 'sea', 'arch', 'night', 'shelf', 'garden', 'stage'] as const;

/** The parts of a portrait. */
export type PortraitParts = {
  skin: (typeof skins)[number];
  hair: (typeof hairs)[number];
  tone: (typeof tones)[number];
  beard: (typeof beards)[number];
  glasses: boolean;
  clothing: (typeof clothings)[number];
  cloth: (typeof cloths)[number];
  object: (typeof objects)[number];
  backdrop: (typeof backdrops)[number];
};

/** The parts of a drawing beside a post. */
export type PostDrawingParts = Pick<PortraitParts, 'object' | 'backdrop'>;
