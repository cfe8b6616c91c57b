import ts from 'typescript';
import type { CheckResult, Finding } from './result.ts';
import { parseTree, productSources, type Source, toPlace, walk } from './sources.ts';

/**
 * The files in which a link to the subscription is not an offer, each with the reason. The files of billing are
 * not listed: a member opens the screens of billing by choice, and the mails of billing are about an existing
 * subscription.
 */
const ways: Readonly<Record<string, string>> = {
  'app/shell/admin-paths.server.ts': 'the screens of the team',
  'app/shell/member-more.tsx': 'the row of Más is the way that every member has',
  'app/shell/member-navigation.browser.ts': 'the rail is the way that every member has',
  'app/shell/site-frame.tsx': 'the footer of the public pages',
  'app/modules/content/landing/landing-hero.tsx': 'the price on the landing page',
  'app/modules/content/site/site-documents.part.tsx': 'the map of the site',
  'app/modules/arrival/start.screen.tsx': 'the answer to the press of a member who starts a Parada',
};

/** Matches the path of the subscription, of its order, or of the prices. */
const offered = /\/(suscripcion|precios)([/?#]|$)/;

/**
 * Checks that every offer depends on `mayOffer`. On a screen an offer is a child of `<Offer>`. In a mail or a notice
 * the file calls `mayOffer`.
 */
export async function offers(): Promise<CheckResult> {
  const findings = productSources().flatMap(findOffersAround);
  return { name: 'offers', figure: `${findings.length} without mayOffer`, limit: '0', findings };
}

/** Finds the links to the subscription and the order forms that show an offer without `mayOffer`. */
export function findOffersAround(source: Source): Finding[] {
  if (!isCovered(source)) return [];
  const asks = /\bmayOffer\(/.test(source.text);
  const findings: Finding[] = [];
  walk(parseTree(source), (node) => {
    if (!isOffer(node) || asks || isInsideOffer(node)) return;
    findings.push({
      place: toPlace(source, node),
      text: 'an offer that asks nothing: put it into <Offer>, or call mayOffer()',
    });
  });
  return findings;
}

function isCovered({ path }: Source): boolean {
  return path.startsWith('app/') && !path.startsWith('app/modules/billing/') && !(path in ways);
}

function isOffer(node: ts.Node): boolean {
  if (ts.isJsxOpeningLikeElement(node)) return /^Order(Card|Form)$/.test(node.tagName.getText());
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) return offered.test(node.text);
  return false;
}

function isInsideOffer(node: ts.Node): boolean {
  for (let above = node.parent; above; above = above.parent)
    if (ts.isJsxElement(above) && above.openingElement.tagName.getText() === 'Offer') return true;
  return false;
}
