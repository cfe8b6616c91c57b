import { type LinkedData, organization } from '../page/linked-data.server.ts';
import type { Position } from './positions.server.ts';

/**
 * Structured data of an open position (schema.org/JobPosting). The work is remote, within the country of the
 * position.
 */
export function jobPosting(position: Position, bodyHtml: string): LinkedData {
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: position.title,
    description: bodyHtml,
    datePosted: position.publishedOn,
    employmentType: 'CONTRACTOR',
    industry: position.area,
    occupationalCategory: position.speciality,
    hiringOrganization: organization,
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: position.country },
    directApply: true,
  };
}
