import type { ComponentProps, ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
import { Button, ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';
import { Wordmark } from './wordmark.tsx';

export type NavigationLink = { href: string; label: string; current?: boolean };

export type NavigationViewer = { username: string; email: string; photoUrl?: string | null };

export type NavigationTexts = {
  /** Name of the landmark, e.g. "Principal". */
  navigation: string;
  /** Label of the logo, e.g. "Yoi, inicio". */
  brand: string;
  /** Label of the menu button on a phone, e.g. "Menú". */
  menu: string;
  /** Label of the user button, e.g. "Tu cuenta". */
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
  /** "Accede a YOI": the member app's door. */
  accessHref: string;
  signInHref: string;
  /** Where the sign-out form posts to. */
  signOutAction: string;
  /** Hidden inputs of that form, e.g. the CSRF token. */
  signOutFields?: ReactNode;
  /** The member app signs out by itself: call `preventDefault`. */
  onSignOut?: ComponentProps<'form'>['onSubmit'];
  /** The form page hides its login buttons. */
  hideAccess?: boolean;
  /** A `ThemeToggle`, or anything else that always stays in the bar. */
  themeToggle?: ReactNode;
  /** Links of the account, first in both panels once signed in (profile, subscription). */
  accountLinks?: readonly NavigationLink[];
  /** Links that stand in the panels alone, last, whoever looks (help). */
  menuLinks?: readonly NavigationLink[];
};

/**
 * The bar of every page. Both panels are popovers: open, Escape and a click outside need no script. The phone's
 * button shows the viewer's photo once signed in. From 62em on the links stand in the bar.
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

/** On a phone: the links, then who is signed in and the way out, or the way in. */
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

/** On a desk: 400 px high, the e-mail and the way out, or the way in; below them the landscape. */
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

/** The landscape in five strokes: every page carries this panel, and few people open it. */
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
