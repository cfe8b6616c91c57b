/** The parts of a portrait. There is one drawing for each name of a part. */
export type PortraitParts = {
  skin: 'fair' | 'rosy' | 'tan' | 'brown' | 'dark';
  hair:
    | 'short'
    | 'receding'
    | 'curly'
    | 'tousled'
    | 'sides'
    | 'bun'
    | 'parted'
    | 'braids'
    | 'waves'
    | 'bonnet'
    | 'veil'
    | 'cap'
    | 'straw-hat'
    | 'kerchief';
  tone: 'black' | 'brown' | 'chestnut' | 'blond' | 'grey' | 'white';
  beard: 'none' | 'moustache' | 'short' | 'full' | 'goatee';
  glasses: boolean;
  clothing: 'robe' | 'coat' | 'dress' | 'habit' | 'shawl' | 'collar' | 'cravat';
  cloth: 'purple' | 'blue' | 'green' | 'earth' | 'sand' | 'night' | 'white';
  object:
    | 'bicycle'
    | 'book'
    | 'bowl'
    | 'coins'
    | 'flask'
    | 'flower'
    | 'glass'
    | 'hands'
    | 'hourglass'
    | 'lamp'
    | 'letter'
    | 'microscope'
    | 'notebook'
    | 'pan'
    | 'path'
    | 'pen'
    | 'piano'
    | 'scales'
    | 'ship'
    | 'stars'
    | 'thread'
    | 'tree'
    | 'voices'
    | 'wheel';
  backdrop: 'hills' | 'window' | 'sea' | 'arch' | 'night' | 'shelf' | 'garden' | 'stage';
};

/** The parts of the drawing that is shown beside a post. */
export type PostDrawingParts = Pick<PortraitParts, 'object' | 'backdrop'>;
