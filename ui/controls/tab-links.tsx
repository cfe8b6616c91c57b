export type TabLinksProps = {
  /** The accessible name of the links. */
  label: string;
  links: readonly { id: string; href: string; title: string }[];
  /** The id of the link to this screen. */
  current: string;
};

/** Tabs, each of which is a separate screen with its own URL, so that Back opens the previous tab. */
export function TabLinks({ label, links, current }: TabLinksProps) {
  return (
    <nav className="tab-list" aria-label={label}>
      {links.map(({ id, href, title }) => (
        <a
          key={id}
          href={href}
          className="tab"
          aria-current={id === current ? 'page' : undefined}
          data-selected={id === current || undefined}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
