import { useLingui } from '@lingui/react/macro';
import { saveBlob } from '#app/platform/browser/save-file.ts';
import {
  forest,
  greatTree,
  leaf,
  type Planted,
  sheets,
  sprouts,
  sun,
} from '#ui/landscape/landscape-shapes.ts';
import { lightLandscape } from '#ui/tokens.ts';

const size = { width: 1080, height: 1080 } as const;
/** The part of the drawing of the landscape that the picture shows. The whole drawing is 1440 by 820. */
const shown = { x: 330, scale: 1.5, top: 60 } as const;

/** Returns a function that saves the picture to the device. The function returns false if the browser cannot draw. */
export function useSharePicture(): () => Promise<boolean> {
  const { t } = useLingui();
  return async () => {
    const picture = await drawSharePicture(t`He cerrado una Parada`);
    if (!picture) return false;
    saveBlob(picture, 'yoi-parada.png');
    return true;
  };
}

/**
 * Draws the landscape with a sentence over it. The picture has no numbers, so that people do not compare numbers.
 * @returns a picture as PNG; null if the browser cannot draw
 */
async function drawSharePicture(words: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = lightLandscape.halo1;
  pen.fillRect(0, 0, size.width, size.height);
  drawLandscape(pen);
  await document.fonts.ready;
  drawWords(pen, words);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function drawLandscape(pen: CanvasRenderingContext2D): void {
  pen.save();
  pen.translate(-shown.x * shown.scale, shown.top - 60);
  pen.scale(shown.scale, shown.scale);
  fill(pen, circle(sun.x, sun.y, 150), lightLandscape.halo2);
  fill(pen, circle(sun.x, sun.y, 96), lightLandscape.disc);
  fill(pen, new Path2D(sheets.far), lightLandscape.far);
  for (const tree of forest) drawLeaf(pen, tree, lightLandscape.forest2);
  fill(pen, new Path2D(sheets.forest), lightLandscape.forest);
  drawLeaf(pen, [greatTree.x, greatTree.y, 2.6], lightLandscape.tree2);
  fill(pen, new Path2D(sheets.tree), lightLandscape.tree);
  for (const sprout of sprouts) drawLeaf(pen, sprout, lightLandscape.leaf);
  fill(pen, new Path2D(sheets.hill), lightLandscape.hill);
  fill(pen, new Path2D(sheets.seed), lightLandscape.seed);
  fill(pen, new Path2D(sheets.earth), lightLandscape.earth);
  pen.restore();
}

function drawLeaf(pen: CanvasRenderingContext2D, [x, y, scale]: Planted, colour: string): void {
  pen.save();
  pen.translate(x, y + 10);
  pen.scale(scale, scale);
  fill(pen, new Path2D(leaf.whole), colour);
  pen.restore();
}

function drawWords(pen: CanvasRenderingContext2D, words: string): void {
  const ink = getComputedStyle(document.body);
  pen.fillStyle = lightLandscape.bark;
  pen.font = `700 64px ${ink.fontFamily}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'top';
  pen.fillText(words, size.width / 2, 96, size.width - 120);
  pen.font = `700 44px ${ink.fontFamily}`;
  pen.fillText('yoi', size.width / 2, size.height - 110);
}

function circle(x: number, y: number, radius: number): Path2D {
  const path = new Path2D();
  path.arc(x, y, radius, 0, 2 * Math.PI);
  return path;
}

function fill(pen: CanvasRenderingContext2D, path: Path2D, colour: string): void {
  pen.fillStyle = colour;
  pen.fill(path);
}
