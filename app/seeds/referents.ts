import { z } from 'zod';
import { postDrawing, publishNewIn, type RenderedText, referenceFields } from '#app/modules/content/index.ts';
import { writeReviewIn } from '#app/modules/referents/index.ts';
import type { WriterTransaction } from '#app/platform/events.server.ts';

const files = import.meta.glob<string>('./referents/*.json', { query: '?raw', import: 'default' });

/** The date of writing that is stored for the shipped referents. */
const writtenOn = '2026-11-24';

const post = z.strictObject({
  slug: z.string(),
  title: z.string(),
  summary: z.string().min(1),
  text: z.string().min(1),
  drawing: postDrawing.optional(),
});

/**
 * A referent in the form of a seed file. It has the fields of the page, and the fields by which the selection of
 * referents is checked.
 */
const referentFile = z.strictObject({
  slug: z.string(),
  name: z.string().min(1),
  kind: z.enum(['spain', 'latin-america', 'elsewhere']),
  woman: z.boolean(),
  summary: z.string().min(1).max(160),
  life: z.string().min(1),
  posts: z.array(post).length(2),
  ...referenceFields.shape,
});

export type ReferentFile = z.infer<typeof referentFile>;

/** Reads the shipped referents. @throws Error naming the file if its content is invalid */
export function readReferents(): Promise<ReferentFile[]> {
  return Promise.all(
    Object.entries(files).map(async ([file, read]) => {
      const parsed = referentFile.safeParse(JSON.parse(await read()));
      if (parsed.success) return parsed.data;
      const [issue] = parsed.error.issues;
      throw new Error(`${file}: ${issue?.path.join('.')} ${issue?.message}`);
    }),
  );
}

/** The reviews of the demonstration, listed by the slug of the referent. */
const reviews = [
  {
    slug: 'seneca',
    username: 'demo',
    score: 4,
    text: 'Dos líneas antes de dormir. La hora que se me escapaba era siempre la misma, y ya la conozco.',
  },
  {
    slug: 'frances-willard',
    username: 'experta',
    score: 5,
    text: 'Quince minutos de patines a los cuarenta y seis. El tercer día me caí y me reí, que no lo tenía previsto.',
  },
] as const;

/** Publishes referents with their posts, and reviews by these members, within the caller's transaction. */
export async function publishReferentsIn(
  trx: WriterTransaction,
  referents: readonly ReferentFile[],
  findRendered: (body?: string) => RenderedText,
  members: ReadonlyMap<string, number>,
): Promise<void> {
  const written = { author: 'Yoi', date: writtenOn };
  for (const { slug, name, kind: _kind, woman: _woman, summary, life, posts, ...referent } of referents) {
    const fields = { ...written, intro: summary, body: life, referent };
    const parent = await publishNewIn(
      trx,
      { kind: 'reference' },
      { slug, title: name, fields },
      findRendered(life),
    );
    for (const { slug: postSlug, title, summary: intro, text, drawing = null } of posts)
      await publishNewIn(
        trx,
        { kind: 'reference-post', parent },
        { slug: postSlug, title, fields: { ...written, intro, body: text, drawing } },
        findRendered(text),
      );
    for (const { username, text, score } of reviews.filter((each) => each.slug === slug)) {
      const memberId = members.get(username);
      const postedAt = new Date(`${writtenOn}T08:00:00Z`);
      if (memberId !== undefined)
        await writeReviewIn(trx, parent, { memberId, authorName: username, text, score, postedAt });
    }
  }
}
