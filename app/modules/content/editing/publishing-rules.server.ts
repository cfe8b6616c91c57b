import { msg } from '@lingui/core/macro';
import type { FieldMessages } from '#app/platform/errors.ts';
import { isVisible } from '#app/platform/http/characters.ts';
import type { PageDraft, PageKind } from '../page/page.schema.ts';
import { closingLine } from '../prose/prose-shape.server.ts';

const required = msg({ message: 'Este campo es requerido', context: 'missing' });

/**
 * Finds the errors that prevent the publication of a page, by field. The result is empty if the page is complete. A
 * position's intro is `country|area|speciality|minimum age`. A testimonial's title is `name|role or date|detail`; the
 * last two parts are optional (docs/rules.md, Positions and testimonials).
 */
export function findFieldErrors(kind: PageKind, { title, fields }: PageDraft): FieldMessages {
  const errors: FieldMessages = {};
  if (!isVisible(fields.body) && fields.abstract === '') errors.body = [required];
  if (kind === 'text') return errors;
  if (fields.author === '') errors.author = [required];
  if (kind !== 'testimonial' && fields.intro === '') errors.intro = [required];
  if (kind === 'article' && fields.section === null) errors.section = [required];
  if (kind === 'article' && !fields.body.trimEnd().endsWith(closingLine))
    errors.body = [msg`El artículo termina con «Gracias por invertir en ti».`];
  if (kind === 'position' && !isPositionIntro(fields.intro))
    errors.intro = [msg`Escribe país|área|especialidad|edad mínima, con la edad en números.`];
  if (kind === 'reference' && !fields.referent) errors.referent = [required];
  if (kind === 'reference' && fields.referent?.facts.length === 0)
    errors.referent = [msg`Cada dato lleva su fuente: añade al menos una.`];
  if (kind === 'testimonial' && !isTestimonialTitle(title))
    errors.title = [msg`Escribe nombre|papel o fecha|detalle.`];
  return errors;
}

function isTestimonialTitle(title: string): boolean {
  const parts = title.split('|');
  return parts.length <= 3 && isVisible(parts[0] ?? '');
}

function isPositionIntro(intro: string): boolean {
  const parts = intro.split('|').map((part) => part.trim());
  return parts.length === 4 && parts.every((part) => isVisible(part)) && /^\d{1,2}$/.test(parts[3] ?? '');
}
