/**
 * The names of the parts that an editor may choose for a portrait or a drawing. The design system draws each of them
 * (`PortraitParts`, `ui/landscape/portrait-parts.ts`).
 */
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
  'pan',
  'path',
  'pen',
  'piano',
  'scales',
  'ship',
  'stars',
  'thread',
  'tree',
  'voices',
  'wheel',
] as const;
export const backdrops = ['hills', 'window', 'sea', 'arch', 'night', 'shelf', 'garden', 'stage'] as const;
