import type { MoneyKind } from '../moment/money-kinds.ts';
import type { NamesOfMoments } from '../moment/use-names-of-moments.ts';

export type MatrixDrawingProps = {
  words: readonly string[];
  kinds: readonly MoneyKind[];
  countOf: (word: string, kind: MoneyKind) => number;
  names: NamesOfMoments;
};

/** Half the width of a cell, in units of the drawing. */
const half = 20;
/** The radius of the circle for a single moment. It is large enough for the number in the circle. */
const minRadius = 9;

/**
 * Draws a circle for each pair of a word and a kind that occurred together in a moment. The area of a circle grows
 * with the number of moments.
 */
export function MatrixDrawing({ words, kinds, countOf, names }: MatrixDrawingProps) {
  const max = Math.max(...words.flatMap((word) => kinds.map((kind) => countOf(word, kind))));
  const radiusOf = (count: number) =>
    max === 1 ? minRadius : minRadius + (half - 2 - minRadius) * Math.sqrt((count - 1) / (max - 1));
  return (
    <div className="money-matrix" aria-hidden="true">
      <div className="money-matrix-row">
        <span />
        {kinds.map((kind) => (
          <span key={kind} className="money-matrix-kind">
            {names.kind(kind)}
          </span>
        ))}
      </div>
      {words.map((word) => (
        <div key={word} className="money-matrix-row">
          <span className="money-matrix-word">{names.word(word)}</span>
          {kinds.map((kind) => {
            const count = countOf(word, kind);
            return (
              <svg
                key={kind}
                viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`}
                className="money-matrix-cell"
                aria-hidden="true"
              >
                {count === 0 ? (
                  <circle r="2" className="money-matrix-none" />
                ) : (
                  <>
                    <circle r={radiusOf(count)} className="money-matrix-circle" />
                    <text className="money-matrix-count" dy="0.36em">
                      {count}
                    </text>
                  </>
                )}
              </svg>
            );
          })}
        </div>
      ))}
    </div>
  );
}
