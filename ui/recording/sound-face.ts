import { lightColours } from '../tokens.ts';

const face = { width: 600, height: 200, colour: lightColours['on-ground-muted'] };
const bars = { count: 56, step: 9, width: 4, middle: 84, tallest: 92 };

/**
 * The poster of an audio, as a data URI. It is a drawing of a voice, and the captions are shown below the drawing.
 */
export const soundFace = dataUri(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${face.width} ${face.height}"><path d="${voice()}" stroke="${face.colour}" stroke-opacity=".55" stroke-width="${bars.width}" stroke-linecap="round"/></svg>`,
);

/** Returns bars with heights that rise and fall like spoken words. There are pauses between the words. */
function voice(): string {
  const left = (face.width - (bars.count - 1) * bars.step) / 2;
  return Array.from({ length: bars.count }, (_, index) => {
    const word = Math.abs(Math.sin(index / 4.4)) * (0.65 + 0.35 * Math.sin(index / 11));
    const grain = 0.7 + 0.3 * Math.sin(index * 2.7);
    const height = Math.round(4 + bars.tallest * word * grain);
    return `M${left + index * bars.step} ${bars.middle - height / 2}v${height}`;
  }).join('');
}

function dataUri(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
