import { z } from 'zod';

/** The three content sections that an article may belong to, by the slug of their address. */
export const sections = ['desarrollo-personal', 'desarrollo-financiero', 'desarrollo-profesional'] as const;

export type Section = (typeof sections)[number];

/** An article as an author hands it in. */
export const newArticle = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(120),
  title: z.string().trim().min(1).max(255),
  intro: z.string().trim().min(1).max(600),
  author: z.string().trim().min(1).max(120),
  date: z.iso.date(),
  tags: z.array(z.string().trim().min(1).max(60)).max(8),
  section: z.enum(sections),
  body: z.string().min(1).max(100_000),
});

export type NewArticle = z.infer<typeof newArticle>;
