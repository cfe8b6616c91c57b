import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { type AtRule, type Root, type Rule } from 'postcss';
import type { Plugin } from 'vite';
import { reachedFiles } from './reached-files.ts';

/**
 * For each stylesheet, the files that render its pages, and the script of these pages. The key is the path of the
 * stylesheet.
 */
const filesOf: Readonly<Record<string, { pages: readonly string[]; script: string }>> = {
  'ui/landing.css': {
    pages: ['app/modules/content/landing/landing.page.tsx', 'app/shell/site-frame.tsx'],
    script: 'app/shell/landing.client.ts',
  },
  'ui/referents.css': {
    pages: [
      'app/modules/content/reference/references.page.tsx',
      'app/modules/referents/public/reviews.part.tsx',
      'app/shell/site-frame.tsx',
    ],
    script: 'app/shell/referents.client.ts',
  },
  'ui/site.css': {
    pages: ['app/shell/site.tsx', 'app/**/!(landing).page.{ts,tsx}', 'app/**/*.{part,island}.tsx'],
    script: 'app/shell/site.client.ts',
  },
};

/**
 * Reduces each stylesheet of public pages to the rules that its pages use. All these stylesheets are built from
 * `ui/styles.css`, so each rule is written only once. The member app uses the whole file.
 */
export function pageStyles(): Plugin {
  return {
    name: 'yoi:page-styles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/ui\/(landing|referents|site)\.css$/ },
      handler(code, id) {
        const name = path.relative('', id);
        const { pages, script } = filesOf[name] ?? this.error(`no page has the stylesheet ${name}`);
        const files = reachedFiles([...globSync([...pages]), script], { isDynamicToo: true });
        return { code: keepUsedStyles(code, [...files].map(readSource)), map: null };
      },
    },
  };
}

function readSource(file: string): string {
  return readFileSync(file, 'utf8');
}

/**
 * Returns a stylesheet without unused rules. A rule is unused if its classes do not occur in the texts of the
 * sources. Custom properties and animations that the remaining rules do not use are removed too. If a source
 * composes a class (`chip-${tone}`), the part before the placeholder must occur in the source, and the part
 * after it must be a word of a source.
 */
export function keepUsedStyles(css: string, sources: readonly string[]): string {
  const root = postcss.parse(css);
  const codes = sources.map(toCode);
  const texts = codes.flatMap(textsOf);
  const isUsed = nameTest(codes, texts);
  root.walkRules((rule) => {
    if (isStep(rule)) return;
    const kept = rule.selectors.filter((selector) => canMatch(selector, isUsed));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  while (removeUnused(root, (property) => texts.some((text) => text.includes(property)) || isUsed(property)));
  return root.toString();
}

const comment = /^\s*(?:\/\/|\/?\*).*$/gm;
const imported = /(?:\bfrom |import\()'[^']*'/g;
const translated = /\b(?:t|msg)`[^`]*`/g;

/** Removes comments, file names and translated texts from a source. */
function toCode(source: string): string {
  return source.replaceAll(comment, '').replaceAll(imported, '').replaceAll(translated, '');
}

/** Returns the quoted texts of a source. */
function textsOf(code: string): string[] {
  return [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  );
}

/**
 * Returns a function that tests whether the sources use the name of a class or a property. If a source composes the
 * name, the part after the placeholder must be a word of a source.
 */
function nameTest(codes: readonly string[], texts: readonly string[]): (name: string) => boolean {
  const names = new Set(texts.flatMap((text) => [...text.split(/\s+/), ...text.split(/[\s"'`{}?$.]+/)]));
  const words = new Set(codes.flatMap((code) => code.match(/[\w-]+/g) ?? []));
  const beginnings = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/(?<![\w-])((?:--)?[a-z][\w-]*-)\$\{/g)].map(([, each = '']) => each),
    ),
  );
  return (name) =>
    names.has(name) ||
    [...beginnings].some((each) => name.startsWith(each) && words.has(name.slice(each.length)));
}

const attribute = /(?<!\\)\[(?:\\.|[^\]\\])*\]/g;
const choice = /(?<!\\):(?:is|where|has)\(((?:[^()]|\([^()]*\))*)\)/;
const exclusion = /(?<!\\):not\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
const className = /\.((?:\\.|[\w-])+)/g;

/**
 * Whether a selector can match an element whose classes are used. If the selector lists alternatives, one match is
 * enough.
 */
function canMatch(selector: string, isUsed: (name: string) => boolean): boolean {
  const wanted = selector.replaceAll(exclusion, '').replaceAll(attribute, '');
  const [whole, alternatives = ''] = choice.exec(wanted) ?? [];
  if (whole !== undefined)
    return alternatives.split(/,(?![^(]*\))/).some((each) =>
      canMatch(
        wanted.replace(whole, () => ` ${each} `),
        isUsed,
      ),
    );
  return [...wanted.matchAll(className)].every(([, name = '']) => isUsed(name.replaceAll('\\', '')));
}

/** Whether a rule is a step of an animation. */
function isStep({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && String(parent.name).endsWith('keyframes');
}

/**
 * Removes the custom properties and animations that no other rule and no script uses.
 * @returns whether anything was removed
 */
function removeUnused(root: Root, isInSource: (property: string) => boolean): boolean {
  const css = root.toString();
  let hasRemoved = false;
  const remove = (node: { remove(): unknown }) => {
    node.remove();
    hasRemoved = true;
  };
  const isRead = (property: string) =>
    new RegExp(`var\\(${property}\\b(?!-)`).test(css) || isInSource(property);
  root.walkDecls(/^--/, (each) => {
    if (!isRead(each.prop)) remove(each);
  });
  root.walkAtRules((each: AtRule) => {
    if (each.name === 'property' && !isRead(each.params)) remove(each);
    else if (
      each.name === 'keyframes' &&
      !new RegExp(`animation[^;}]*[\\s:,]${each.params}\\b(?!-)`).test(css)
    )
      remove(each);
    else if (each.nodes?.length === 0) remove(each);
  });
  root.walkRules((each) => {
    if (each.nodes.length === 0) remove(each);
  });
  return hasRemoved;
}
