import ts from 'typescript';
import { parseTree, type Source } from '../check/sources.ts';

/** A docstring. It has the text on one line without citations of documents, and the tags by name. */
export type Docstring = { readonly text: string; readonly tags: ReadonlyMap<string, string> };

/** Finds the docstring of a node or of the nearest declaration around it. */
export function findDocstring(node: ts.Node): Docstring | undefined {
  for (let around = node; !ts.isSourceFile(around); around = around.parent) {
    const comments = ts.getJSDocCommentsAndTags(around).filter(ts.isJSDoc);
    const comment = comments.at(-1);
    if (comment) return readDocstring(comment);
  }
  return undefined;
}

function readDocstring({ comment, tags }: ts.JSDoc): Docstring {
  return {
    text: toLine(ts.getTextOfJSDocComment(comment) ?? ''),
    tags: new Map(
      [...(tags ?? [])].map((tag) => [tag.tagName.text, toLine(ts.getTextOfJSDocComment(tag.comment) ?? '')]),
    ),
  };
}

/** Returns a text on one line, for a cell of a table. */
function toLine(text: string): string {
  return text
    .replace(/\s*\(docs\/[^)]*\)/g, '')
    .replace(/\s+/g, ' ')
    .replaceAll('|', '\\|')
    .trim();
}

/**
 * Whether a statement directly follows the statement above it, with neither a blank line nor a comment between them.
 */
export function isBelow(source: Source, statement: ts.Node): boolean {
  const { text } = parseTree(source);
  return /^\n?[^\n]*$/.test(text.slice(statement.pos, statement.getStart()));
}
