import { Trans, useLingui } from '@lingui/react/macro';
import { type House, type HousePromise, MarkRow, OwnerMark, PromiseIcon } from '#app/modules/accounts/ui.tsx';
import { ButtonLink, TextLink } from '#ui/controls/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ReceiptPerson } from '#ui/landscape/faces.tsx';
import { Landscape } from '#ui/landscape/landscape.tsx';
import { PlainDialog, PlainDialogOpener } from '#ui/overlays/plain-dialog.tsx';
import { Film } from '../page/film.tsx';
import type { Playable } from '../page/playable.server.ts';
import { HoyExample } from './hoy-example.tsx';
import type { LandingSection } from './landing.queries.ts';
import { readLine, splitLines } from './section-lines.ts';
import type { WayIn } from './way-in.server.ts';

type Props = {
  hero: LandingSection;
  /** The facts about Yoi, one on each line: the price of Yoi and the people behind Yoi. */
  facts: LandingSection | undefined;
  wayIn: WayIn;
} & Pick<House, 'owner'>;

/** The first screen: a description of Yoi, the call to action, the price, and a picture of the product. */
export function LandingHero({ hero, facts, wayIn, owner }: Props) {
  return (
    <section className="landing-hero">
      <div className="page-width hero-pair">
        <div className="hero-words">
          <ReceiptPerson />
          <h1>{hero.title}</h1>
          {splitLines(hero.text).map((line) => (
            <p key={line} className="text-lead">
              {line}
            </p>
          ))}
          <WayInButton wayIn={wayIn} label={hero.actionLabel} size="large" />
          {facts && !wayIn.isMember && <Facts facts={facts} owner={owner} />}
        </div>
        <HoyExample />
      </div>
      <Landscape variant="hero" level={5} />
    </section>
  );
}

type WayInButtonProps = {
  wayIn: WayIn;
  label: string | null;
  size?: 'large';
  className?: string;
};

/**
 * A button with the label that editors wrote. For visitors the button links to the registration, for members to
 * Hoy.
 */
export function WayInButton({ wayIn, label, ...look }: WayInButtonProps) {
  if (!label) return null;
  return (
    <ButtonLink href={wayIn.href} {...look}>
      {wayIn.isMember ? <Trans>Volver a Hoy</Trans> : label}
    </ButtonLink>
  );
}

/**
 * The lines of the section with facts. A line without a link, or with a link to the prices, states a price. Any
 * other line is a mark: an icon above a few words. One mark links to the people behind Yoi. This mark shows a
 * drawing of these people, and the name of the owner if the name is known.
 */
function Facts({ facts, owner }: { facts: LandingSection } & Pick<House, 'owner'>) {
  return (
    <MarkRow label={facts.title}>
      {splitLines(facts.text)
        .map(readLine)
        .map(({ words, href }) => {
          if (href === '/legal') return <OwnerMark key={words} owner={owner} words={words} />;
          if (href === null || href === '/precios') {
            return (
              <li key={words} className="mark-line">
                {href === null ? words : <TextLink href={href}>{words}</TextLink>}
              </li>
            );
          }
          return (
            <li key={words}>
              <PromiseIcon promise={promises.get(href) ?? 'sealed'} />
              <a className="text-link" href={href}>
                {words}
              </a>
            </li>
          );
        })}
    </MarkRow>
  );
}

/**
 * The icons of the facts. A fact links to a part of the privacy policy, and this part determines the icon.
 */
const promises: ReadonlyMap<string, HousePromise> = new Map([
  ['/privacy#cookies', 'calm'],
  ['/privacy#tus-derechos', 'erasable'],
]);

/** A section that opens the film of the product. */
export type Demo = { section: LandingSection; film: Playable };

type TrustProps = { reasons: LandingSection; demo: Demo | undefined };

/** Reasons to trust Yoi, each with a link to the page that proves it, and the film of the product. */
export function ReasonsForTrust({ reasons, demo }: TrustProps) {
  return (
    <section className="card" aria-labelledby="razones">
      <div className="card-body">
        <h3 id="razones">{reasons.title}</h3>
        <Reasons reasons={reasons} />
        {demo && <Demonstration {...demo} />}
      </div>
    </section>
  );
}

function Reasons({ reasons }: { reasons: LandingSection }) {
  return (
    <ul className="reasons">
      {splitLines(reasons.text).map((line) => (
        <li key={line}>
          <Icon name="check" />
          <Line line={line} />
        </li>
      ))}
    </ul>
  );
}

/** A line of a section. The line is a link if it names a page. */
function Line({ line }: { line: string }) {
  const { words, href } = readLine(line);
  if (!href) return words;
  return (
    <a className="text-link" href={href}>
      {words}
    </a>
  );
}

/** The film of the product in a dialog. */
function Demonstration({ section, film }: Demo) {
  const { t } = useLingui();
  return (
    <>
      <PlainDialogOpener dialogId={section.slug} variant="quiet">
        <Icon name="play" />
        {section.actionLabel ?? section.title}
      </PlainDialogOpener>
      <PlainDialog id={section.slug} title={section.title} closeLabel={t`Cerrar`}>
        <Film playable={film} title={section.title} playsWhenOpen="dialog" isTall />
      </PlainDialog>
    </>
  );
}
