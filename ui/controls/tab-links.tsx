export type TabLinksProps = {
  /** The accessible name of the links. */
  label: string;
  links: readonly { id: string; href: string; title: string }[];
  /** The id of the link to this screen. */
  current: string;
};

/** Tabs that are screens of their own. Each has an address, so that Back leads to the former one. */
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
