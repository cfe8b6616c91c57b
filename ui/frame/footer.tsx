import type { ReactNode } from 'react';
import { ButtonLink } from '../controls/button.tsx';
import { Icon } from '../icon.tsx';
import { Crown } from '../landscape/landscape-plants.tsx';
import { Wordmark } from './wordmark.tsx';

export type FooterLink = { href: string; label: string };

export type SiteFooterProps = {
  /** The heading of the footer: "Comienza hoy a invertir en ti mismo". */
  title: string;
  join: FooterLink;
  brand: FooterLink;
  /** The accessible name of the list of links, e.g. "Pie de página". */
  linksLabel: string;
  links: readonly FooterLink[];
  /** Links that open another tab. Screen readers read `newTabLabel` after the name of each link. */
  social: readonly (FooterLink & { icon: 'video' | 'photo' })[];
  newTabLabel: string;
  contact: { email: string; label: string };
  /** The notice of the registered trademark. */
  registeredNote: string;
  /** The text which states that the product is neither health care nor financial advice. */
  disclaimer?: ReactNode;
};

/**
 * The complete footer: the call to action, the links and the small print. Its drawing is the ground below the
 * landscape.
 */
export function SiteFooter(props: SiteFooterProps) {
  const { title, join, brand, linksLabel, links, registeredNote, disclaimer } = props;
  return (
    <footer className="site-footer">
      <FooterEdge />
      <div className="page-width">
        <div className="footer-call">
          <h2>{title}</h2>
          <ButtonLink variant="light" size="large" href={join.href}>
            {join.label}
          </ButtonLink>
          <svg className="footer-tree" viewBox="470 122 340 350" aria-hidden="true">
            <Crown />
          </svg>
        </div>
        <div className="footer-grid">
          <a className="footer-brand" href={brand.href} aria-label={brand.label}>
            <Wordmark />
          </a>
          <nav aria-label={linksLabel}>
            <LinkList links={links} />
          </nav>
          <SocialLinks {...props} />
        </div>
        <div className="footer-small">
          <p>{registeredNote}</p>
          {disclaimer && <p>{disclaimer}</p>}
        </div>
      </div>
    </footer>
  );
}

function LinkList({ links }: { links: readonly FooterLink[] }) {
  return (
    <ul className="footer-links">
      {links.map(({ href, label }) => (
        <li key={href}>
          <a className="footer-link" href={href}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function SocialLinks({ social, newTabLabel, contact }: SiteFooterProps) {
  return (
    <ul className="footer-links">
      {social.map(({ href, label, icon }) => (
        <li key={href}>
          <a className="footer-link" href={href} target="_blank" rel="noopener">
            <Icon name={icon} />
            {label}
            <span className="sr-only"> ({newTabLabel})</span>
          </a>
        </li>
      ))}
      <li>
        <a className="footer-link" href={`mailto:${contact.email}`}>
          <Icon name="mail" />
          <span>
            {contact.label} {contact.email}
          </span>
        </a>
      </li>
    </ul>
  );
}

/** Three layers of paper above the ground. */
function FooterEdge() {
  return (
    <svg className="footer-edge" viewBox="0 0 1440 112" preserveAspectRatio="none" aria-hidden="true">
      <path fill="var(--land-seed)" d="M0 62C150 22 300 8 470 34S790 92 960 58S1250-8 1440 30V113H0Z" />
      <path fill="var(--land-hill2)" d="M0 70C190 92 330 96 500 70S800 26 980 58S1290 92 1440 56V113H0Z" />
      <path
        fill="var(--color-ground)"
        d="M0 92C170 72 350 74 520 94S860 112 1030 92S1300 78 1440 92V113H0Z"
      />
    </svg>
  );
}

export type CompactFooterProps = {
  registeredNote: string;
  linksLabel: string;
  links: readonly FooterLink[];
};

/** A footer of a single line, for pages with forms, the sign-in page and the app. */
export function CompactFooter({ registeredNote, linksLabel, links }: CompactFooterProps) {
  return (
    <footer className="compact-footer">
      <div className="page-width compact-footer-row">
        <p>{registeredNote}</p>
        <nav aria-label={linksLabel}>
          <LinkList links={links} />
        </nav>
      </div>
    </footer>
  );
}
