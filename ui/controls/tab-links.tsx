export type TabLinksProps = {
  /** The accessible name of the group of links. */
  label: string;
  links: readonly { id: string; href: string; title: string }[];
  /** The id of the link that leads to the current screen. */
  current: string;
};

/** Tabs that are links. Each tab is a separate screen with a URL, so Back opens the previous tab. */
export function TabLinks({ label, links, current }: TabLinksProps) {
  return (
    <nav className="tab-list" aria-label={label}>
      {links.map(({ id, href, title }) => (
        <a
          key={id}
          ref={id === current ? reveal : undefined}
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

/** Scrolls a list of tabs that is wider than the screen, so that a tab is in its middle. */
function reveal(tab: HTMLAnchorElement | null): void {
  const list = tab?.parentElement;
  if (list) list.scrollLeft = tab.offsetLeft - list.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}
