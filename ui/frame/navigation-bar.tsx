import type { ComponentProps, ReactNode } from 'react';
import { Button, ButtonLink } from '../controls/button.tsx';
import { Icon } from '../icon.tsx';
import { Avatar } from './avatar.tsx';
import { Wordmark } from './wordmark.tsx';

export type NavigationLink = { href: string; label: string; current?: boolean };

export type NavigationViewer = { username: string; email: string; photoUrl?: string | null };

export type NavigationTexts = {
  /** The accessible name of the navigation landmark, e.g. "Principal". */
  navigation: string;
  /** The label of the logo, e.g. "Yoi, inicio". */
  brand: string;
  /** The label of the menu button on a phone, e.g. "Menú". */
  menu: string;
  /** The label of the user button, e.g. "Tu cuenta". */
  account: string;
  access: string;
  signIn: string;
  signOut: string;
};

export type NavigationBarProps = {
  brandHref: string;
  links: readonly NavigationLink[];
  viewer: NavigationViewer | null;
  texts: NavigationTexts;
  /** The URL of the member app, for the link "Accede a YOI". */
  accessHref: string;
  signInHref: string;
  /** The `action` of the sign-out form. */
  signOutAction: string;
  /** The hidden inputs of the sign-out form, e.g. its CSRF token. */
  signOutFields?: ReactNode;
  /**
   * Handles the submission of the sign-out form in the member app. The script of the app signs the member out.
   */
  onSignOut?: ComponentProps<'form'>['onSubmit'];
  /** Whether the sign-in buttons are hidden. They are hidden on the page with the sign-in form. */
  hideAccess?: boolean;
  /** An element that is always shown in the bar, such as a `ThemeToggle`. */
  themeToggle?: ReactNode;
  /**
   * Links of the account (profile, subscription). For a signed-in member these links come first in both panels.
   */
  accountLinks?: readonly NavigationLink[];
  /** Links for all viewers (help). They are at the end of the panels. */
  menuLinks?: readonly NavigationLink[];
};

/**
 * The navigation bar of every page. Both of its panels are popovers, which need no script. On a phone the menu button
 * shows the photo of a signed-in member. In windows that are at least 62em wide, the links are in the bar.
 */
export function NavigationBar(props: NavigationBarProps) {
  const { brandHref, links, viewer, texts, accessHref, hideAccess, themeToggle } = props;
  return (
    <header className="navigation-bar">
      <nav className="page-width navigation-row" aria-label={texts.navigation}>
        <a className="navigation-brand" href={brandHref} aria-label={texts.brand}>
          <Wordmark />
        </a>
        <ul className="navigation-links">
          {links.map((link) => (
            <li key={link.href}>
              <BarLink {...link} />
            </li>
          ))}
        </ul>
        {themeToggle}
        {!viewer && !hideAccess && (
          <ButtonLink className="navigation-access mx-2" href={accessHref}>
            {texts.access}
          </ButtonLink>
        )}
        {(viewer || !hideAccess) && (
          <button
            type="button"
            className="navigation-opener navigation-opener-profile"
            popoverTarget="navigation-profile"
            aria-label={texts.account}
          >
            {viewer ? <ViewerPhoto viewer={viewer} /> : <Icon name="person" />}
          </button>
        )}
        <ProfilePanel {...props} />
        <button
          type="button"
          className="navigation-opener navigation-opener-menu"
          popoverTarget="navigation-menu"
          aria-label={texts.menu}
        >
          {viewer ? <ViewerPhoto viewer={viewer} /> : <Icon name="menu" className="size-6" />}
        </button>
        <MenuPanel {...props} />
      </nav>
    </header>
  );
}

function BarLink({ href, label, current }: NavigationLink) {
  return (
    <a className="navigation-link" href={href} aria-current={current ? 'page' : undefined}>
      {label}
    </a>
  );
}

function ViewerPhoto({ viewer, size }: { viewer: NavigationViewer; size?: 'large' | 'medium' }) {
  return <Avatar name={viewer.username} photoUrl={viewer.photoUrl} size={size} decorative />;
}

/**
 * The panel on a phone. It has the links. For a member it also has the account and the sign-out button, for a visitor
 * the sign-in button.
 */
function MenuPanel(props: NavigationBarProps) {
  const { links, viewer, texts, accessHref, hideAccess, accountLinks = [], menuLinks = [] } = props;
  return (
    <div id="navigation-menu" popover="auto" className="navigation-panel navigation-panel-menu">
      <ul>
        {[...links, ...(viewer ? accountLinks : []), ...menuLinks].map((link) => (
          <li key={link.href}>
            <BarLink {...link} />
          </li>
        ))}
      </ul>
      {viewer && (
        <div className="navigation-panel-end">
          <div className="navigation-person">
            <ViewerPhoto viewer={viewer} />
            <p className="navigation-person-words navigation-username">{viewer.username}</p>
          </div>
          <SignOut {...props} />
        </div>
      )}
      {!viewer && !hideAccess && (
        <div className="navigation-panel-end">
          <ButtonLink wide href={accessHref}>
            {texts.access}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

/**
 * The panel on a desktop, 400 px high, with a landscape at the bottom. For a member it has the photo, the e-mail
 * address, the links and the sign-out button. For a visitor it has the sign-in button and the links.
 */
function ProfilePanel(props: NavigationBarProps) {
  const { viewer, texts, signInHref, hideAccess, accountLinks = [], menuLinks = [] } = props;
  const own = viewer ? [...accountLinks, ...menuLinks] : menuLinks;
  if (!viewer && hideAccess) return null;
  return (
    <div id="navigation-profile" popover="auto" className="navigation-panel navigation-panel-profile">
      <div className="navigation-profile-words">
        {viewer ? (
          <>
            <div className="navigation-person">
              <ViewerPhoto viewer={viewer} />
              <div className="navigation-person-words">
                <p className="navigation-username">{viewer.username}</p>
                <p className="navigation-email">{viewer.email}</p>
              </div>
            </div>
            <PanelLinks links={own} />
            <SignOut {...props} />
          </>
        ) : (
          <>
            <ButtonLink wide href={signInHref}>
              {texts.signIn}
            </ButtonLink>
            <PanelLinks links={own} />
          </>
        )}
      </div>
      <PanelHills />
    </div>
  );
}

function PanelLinks({ links }: { links: readonly NavigationLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <BarLink {...link} />
        </li>
      ))}
    </ul>
  );
}

/**
 * A landscape of five shapes. The drawing is small, because every page contains this panel but few visitors open it.
 */
function PanelHills() {
  return (
    <svg
      className="navigation-picture"
      viewBox="0 0 320 220"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle cx="214" cy="96" r="84" fill="var(--land-halo1)" />
      <circle cx="214" cy="96" r="34" fill="var(--land-disc)" />
      <path fill="var(--land-tree)" d="M0 122C52 92 104 96 152 118S262 138 320 104V220H0Z" />
      <path fill="var(--land-hill2)" d="M0 150C60 132 118 138 170 152S272 162 320 144V220H0Z" />
      <path fill="var(--land-seed)" d="M0 176C70 164 132 166 184 178S282 184 320 174V220H0Z" />
      <path fill="var(--land-earth)" d="M0 198C80 188 150 192 206 200S290 202 320 196V220H0Z" />
    </svg>
  );
}

function SignOut({ signOutAction, signOutFields, onSignOut, texts }: NavigationBarProps) {
  return (
    <form method="post" action={signOutAction} onSubmit={onSignOut}>
      {signOutFields}
      <Button type="submit" variant="secondary" wide>
        <Icon name="leave" />
        {texts.signOut}
      </Button>
    </form>
  );
}
