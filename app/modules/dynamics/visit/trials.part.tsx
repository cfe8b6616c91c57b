import { Trans, useLingui } from '@lingui/react/macro';
import type { ArticleTrial, SectionTrials } from '#app/modules/content/index.ts';
import { Icon } from '#ui/icon.tsx';
import { findDynamic } from '../catalogue/catalogue.server.ts';
import type { DynamicDocument } from '../catalogue/dynamic.ts';
import { DeviceNote, TrialCard } from './trial-card.part.tsx';

/**
 * For each section, three dynamics that need no material: one to calm down, one to look at the subject, and one
 * small step.
 */
const sectionSlugs: Readonly<Record<Parameters<SectionTrials>[1], readonly string[]>> = {
  'desarrollo-personal': [
    'cinco-cosas-que-veo',
    'hablarme-como-a-quien-quiero',
    'mandar-el-mensaje-que-espera',
  ],
  'desarrollo-financiero': [
    'abrir-la-cuenta-sin-arreglar-nada',
    'poner-una-espera-antes-de-comprar',
    'vaciar-los-bolsillos-y-hacer-dos-montones',
  ],
  'desarrollo-profesional': [
    'tres-valores-y-un-gesto',
    'parar-a-tiempo',
    'pedir-consejo-a-quien-ya-paso-por-ahi',
  ],
};

/** The dynamics that visitors can do on the page of a section. */
export const sectionTrials: SectionTrials = async ({ viewer }, section) => {
  const found = await Promise.all(sectionSlugs[section].map(findDynamic));
  const dynamics = found.filter((each) => each !== undefined);
  return dynamics.length > 0 ? <SectionTrialsView dynamics={dynamics} isMember={viewer !== null} /> : null;
};

/** The card with a dynamic below an article. Renders nothing if no dynamic has this slug. */
export const articleTrial: ArticleTrial = async ({ viewer }, slug) => {
  const dynamic = slug === '' ? undefined : await findDynamic(slug);
  return dynamic ? <ArticleTrialView dynamic={dynamic} isMember={viewer !== null} /> : null;
};

type SectionTrialsViewProps = { dynamics: readonly DynamicDocument[]; isMember: boolean };

function SectionTrialsView({ dynamics, isMember }: SectionTrialsViewProps) {
  return (
    <section className="grid gap-4" aria-labelledby="dinamicas">
      <h2 id="dinamicas" className="text-h3">
        <Trans>Para hacer ahora</Trans>
      </h2>
      {!isMember && (
        <ul className="trial-facts">
          <li>
            <Icon name="coin" />
            <Trans>Gratis, sin registro</Trans>
          </li>
          <li>
            <Icon name="lock" />
            <Trans>Se borra al cerrar</Trans>
          </li>
        </ul>
      )}
      <ul className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3 lg:items-stretch">
        {dynamics.map((dynamic) => (
          <TrialCard key={dynamic.slug} dynamic={dynamic} isMember={isMember} />
        ))}
      </ul>
      {!isMember && <DeviceNote />}
    </section>
  );
}

function ArticleTrialView({ dynamic, isMember }: { dynamic: DynamicDocument; isMember: boolean }) {
  const { t } = useLingui();
  return (
    <div className="mt-10 grid gap-2">
      <TrialCard as="section" eyebrow={t`Pruébalo hoy`} dynamic={dynamic} isMember={isMember} />
      {!isMember && <DeviceNote />}
    </div>
  );
}
