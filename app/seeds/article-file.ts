import { type NewArticle, newArticle } from '#app/modules/content/index.ts';

/**
 * Parses an article file. The file begins with lines of `name: value` between two lines `---`. The rest of the file
 * is Markdown.
 * @throws Error naming the file if a line or a value is invalid
 */
export function parseArticle(file: string, text: string): NewArticle {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text);
  if (!match) throw new Error(`${file} has no front matter`);
  const [, front = '', body = ''] = match;
  const fields = Object.fromEntries(front.split('\n').map((line) => splitLine(file, line)));
  const parsed = newArticle.safeParse({
    slug: fields.slug,
    title: fields.title,
    intro: fields.intro,
    author: fields.author,
    date: fields.date,
    theme: fields.theme,
    // The shipped articles are fiction, written for the program.
    isInvented: true,
    tags: (fields.tags ?? '').split(',').map((tag) => tag.trim()),
    section: fields.section,
    dynamic: fields.dynamic,
    seoTitle: fields.seo_title,
    searchDescription: fields.description,
    body: body.trim(),
  });
  if (!parsed.success)
    throw new Error(`${file}: ${parsed.error.issues[0]?.path.join('.')} ${parsed.error.issues[0]?.message}`);
  return parsed.data;
}

function splitLine(file: string, line: string): [string, string] {
  const at = line.indexOf(':');
  if (at < 1) throw new Error(`${file}: "${line}" is not a line of name and value`);
  return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
}
