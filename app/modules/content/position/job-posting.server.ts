import { type LinkedData, organization } from '../page/linked-data.server.ts';
import type { Position } from './positions.server.ts';

/**
 * Structured data of an open position (schema.org/JobPosting). The work is remote, within the country of the
 * position. `validThrough` is the time at which the position closes; it is absent if no closing is scheduled.
 */
export function jobPosting(
  position: Position,
  { bodyHtml, closesAt }: { bodyHtml: string; closesAt: Date | null },
): LinkedData {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: position.title,
    description: bodyHtml,
    datePosted: position.publishedOn,
    ...(closesAt === null ? {} : { validThrough: closesAt.toISOString() }),
    employmentType: 'CONTRACTOR',
    industry: position.area,
    occupationalCategory: position.speciality,
    hiringOrganization: organization,
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: position.country },
    directApply: true,
  };
}
