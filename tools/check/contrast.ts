import {
  type ColourName,
  type ColourPair,
  colourPairs,
  contrast,
  darkColours,
  lightColours,
} from '../../ui/tokens.ts';
import type { CheckResult, Finding } from './result.ts';

type Palette = Readonly<Record<ColourName, string>>;

/** The minimum contrasts of WCAG 2.2 AA: criterion 1.4.3 for text, criterion 1.4.11 for controls. */
const least = { text: 4.5, large: 3, control: 3 } as const;

/** Checks the contrast of every pair of colours of the design system in light and dark mode. */
export async function colourContrast(): Promise<CheckResult> {
  const findings = [
    ...judgePairs('light', lightColours, colourPairs),
    ...judgePairs('dark', darkColours, colourPairs),
  ];
  const text = colourPairs.filter(([, , use]) => use === 'text');
  const lowest = Math.min(
    ...[lightColours, darkColours].flatMap((palette) => text.map((pair) => toRatio(palette, pair))),
  );
  const figure = `${colourPairs.length * 2} pairs, lowest text ${lowest.toFixed(2)}`;
  return { name: 'colour contrast', figure, limit: 'AA: 4.5, 3', findings };
}

export function judgePairs(mode: string, palette: Palette, pairs: readonly ColourPair[]): Finding[] {
  return pairs.flatMap((pair) => {
    const [front, back, use] = pair;
    const ratio = toRatio(palette, pair);
    if (ratio >= least[use]) return [];
    return [
      {
        place: 'ui/tokens.ts',
        text: `${mode}: ${front} on ${back} is ${ratio.toFixed(2)}; ${use} needs ${least[use]}`,
      },
    ];
  });
}

function toRatio(palette: Palette, [front, back]: ColourPair): number {
  return contrast(palette[front], palette[back]);
}
