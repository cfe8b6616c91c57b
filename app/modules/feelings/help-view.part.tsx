import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { emergencyTel, type HelpLine, helpLines } from '#app/modules/care/schema.ts';
import { ChipLink } from '#ui/controls/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { otherCountry } from './help-country.server.ts';

type HelpViewProps = {
  /** A country of the list, or `otro`. Null if the visitor's country is unknown. */
  country: string | null;
  /** The text that editors wrote. It is shown below the numbers. */
  words: ReactNode;
};

/**
 * Shows the emergency number, then the telephone line of the visitor's country, then the other lines. Each number is
 * a button that dials the number.
 */
export function HelpView({ country, words }: HelpViewProps) {
  const own = helpLines.find((line) => line.country === country);
  return (
    <div className="page-width page-body">
      <div className="mx-auto grid max-w-[38rem] gap-6">
        <h1>
          <Trans>Ayuda</Trans>
        </h1>
        <Emergencies tel={own?.emergencyTel ?? emergencyTel} />
        <section className="grid gap-4" aria-labelledby="hablar">
          <h2 id="hablar" className="text-h3">
            <Trans>Si lo estás pasando mal y quieres hablar con alguien</Trans>
          </h2>
          <Countries country={country} />
          <Lines own={own} />
        </section>
        {words}
      </div>
    </div>
  );
}

function Emergencies({ tel }: { tel: string }) {
  return (
    <section className="grid gap-3" aria-labelledby="emergencias">
      <h2 id="emergencias" className="text-h3">
        <Trans>Si hay peligro, llama ahora</Trans>
      </h2>
      <CallLink tel={tel} tone="emergency">
        <Trans>Llamar al {tel}</Trans>
      </CallLink>
      <p className="text-muted">
        {tel === emergencyTel ? (
          <Trans>
            Emergencias en España y en toda la Unión Europea. En otros países este número también responde
            desde la mayoría de los móviles.
          </Trans>
        ) : (
          <Trans>Emergencias. En la Unión Europea el número es el 112.</Trans>
        )}
      </p>
    </section>
  );
}

/** Offers the countries as links, so that the choice works without JavaScript. */
function Countries({ country }: { country: string | null }) {
  const { t } = useLingui();
  return (
    <>
      <nav className="flex flex-wrap gap-2" aria-label={t`Tu país`}>
        {helpLines.map((line) => (
          <ChipLink
            key={line.country}
            href={`/ayuda?pais=${line.country}`}
            selected={line.country === country}
          >
            {line.name}
          </ChipLink>
        ))}
        <ChipLink href={`/ayuda?pais=${otherCountry}`} selected={country === otherCountry}>
          <Trans>Otro país</Trans>
        </ChipLink>
      </nav>
      {country === otherCountry && (
        <p>
          <Trans>
            De tu país no tenemos todavía un teléfono comprobado. En tu centro de salud te dirán cuál es; si
            corre prisa, llama a emergencias.
          </Trans>
        </p>
      )}
    </>
  );
}

function Lines({ own }: { own: HelpLine | undefined }) {
  const others = helpLines.filter((line) => line !== own);
  return (
    <>
      {own && (
        <>
          <ul>
            <LineCard line={own} isQuiet={false} />
          </ul>
          <p className="eyebrow">
            <Trans>En otros países</Trans>
          </p>
        </>
      )}
      <ul className="grid gap-4">
        {others.map((line) => (
          <LineCard key={line.country} line={line} isQuiet={own !== undefined} />
        ))}
      </ul>
    </>
  );
}

/** Shows a telephone line as a card. The line of the visitor's country is highlighted. */
function LineCard({
  line: { name, service, number, tel, when },
  isQuiet,
}: {
  line: HelpLine;
  isQuiet: boolean;
}) {
  return (
    <li className="card card-flat">
      <div className="card-body">
        <h3 className="text-h4">{name}</h3>
        <p className="text-sm" lang="es">
          {service}
        </p>
        <CallLink tel={tel} tone={isQuiet ? 'quiet' : 'own'}>
          <Trans>Llamar al {number}</Trans>
        </CallLink>
        <p className="text-muted" lang="es">
          {when}
        </p>
      </div>
    </li>
  );
}

type CallLinkProps = { tel: string; tone: keyof typeof callTones; children: ReactNode };

const callTones = {
  own: 'call-link',
  quiet: 'call-link call-link-quiet',
  emergency: 'call-link call-link-emergency',
} as const;

/**
 * A link that dials a number. A button of the design system is not used here, because such buttons are not
 * printed.
 */
function CallLink({ tel, tone, children }: CallLinkProps) {
  return (
    <a className={callTones[tone]} href={`tel:${tel}`}>
      <Icon name="phone" />
      <span>{children}</span>
    </a>
  );
}
