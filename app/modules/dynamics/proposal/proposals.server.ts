import type { Language } from '#app/platform/i18n/language.ts';
import { requireCatalogue } from '../catalogue/catalogue.server.ts';
import type { Length } from '../catalogue/lengths.ts';
import { type Choice, chooseDynamics, type ProposalInput } from './proposal.server.ts';
import { reasonText } from './proposal-reasons.server.ts';

/** A proposed dynamic in a response. `reason` is a text that ends a sentence. */
export type Proposal = { slug: string; title: string; minutes: Length; reason: string };

/**
 * Returns the dynamic of the day and two alternatives, for `GET /api/today/`. `dynamic` is null if no dynamic can be
 * proposed. Runs no query once the process has read its catalogue.
 */
export async function proposeDynamics(
  input: ProposalInput,
  language: Language,
): Promise<{ dynamic: Proposal | null; alternatives: Proposal[] }> {
  const choices = chooseDynamics(await requireCatalogue(), input);
  const [dynamic = null, ...alternatives] = choices.map((choice) => toProposal(choice, language));
  return { dynamic, alternatives };
}

function toProposal({ dynamic, minutes, reason }: Choice, language: Language): Proposal {
  const { slug, title } = dynamic;
  return { slug, title, minutes, reason: reasonText(reason, language) };
}
