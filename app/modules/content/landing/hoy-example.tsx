import { Trans, useLingui } from '@lingui/react/macro';
import { StatRow } from '#ui/charts/stat-row.tsx';
import { type WeekDay, WeekDayDrawing } from '#ui/charts/week-strip.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { LandscapeStrip } from '#ui/landscape/landscape-strip.tsx';

/**
 * A morning of an invented member. It is the eighth day of a Parada, the member has practised on six days, and a walk
 * and a coffee are recorded.
 */
const example = {
  day: 8,
  practised: 6,
  putMinutes: 20,
  putCents: 350,
  minutes: 10,
  dynamic: 'Pedir una cosa concreta',
} as const;

type Day = Pick<WeekDay, 'height' | 'ring' | 'state'> & { short: string };

const week: readonly Day[] = [
  { short: 'M', height: 3, ring: 2, state: 'done' },
  { short: 'X', height: 2, ring: 1, state: 'done' },
  { short: 'J', height: null, ring: null, state: 'none' },
  { short: 'V', height: 4, ring: 3, state: 'done' },
  { short: 'S', height: 4, ring: 4, state: 'partial' },
  { short: 'D', height: 3, ring: 2, state: 'rest' },
  { short: 'L', height: 4, ring: 4, state: 'none' },
];

/**
 * A picture of the Hoy screen on a phone. It consists of the app's own components and therefore never becomes
 * outdated. Screen readers read the picture as one image with a description, and it has no interactive
 * elements.
 */
export function HoyExample() {
  const { t } = useLingui();
  const name = 'Nuria';
  return (
    <figure className="product-example">
      <div
        className="phone"
        role="img"
        aria-label={t`La pantalla Hoy en un teléfono: un saludo, el paisaje que crece con los días, el tiempo y el dinero que has puesto hoy en ti, la semana en siete puntos y la dinámica de hoy.`}
      >
        <div className="phone-head">
          <span className="text-h4 font-bold">{t`Buenos días, ${name}`}</span>
        </div>
        <LandscapeStrip level={3} weather="clear" sunHeight={4} things={12}>
          {t`En ${example.practised} de los ${example.day} días de este ciclo te has dado cinco minutos o más.`}
        </LandscapeStrip>
        <div className="phone-body">
          <PutExample />
          <NoteExample />
          <span className="text-h4 font-bold">
            <Trans>Tu semana</Trans>
          </span>
          <div className="week-strip">
            {week.map(({ short, ...day }, index) => (
              <span key={short} className={index === 6 ? 'week-day week-day-today' : 'week-day'}>
                <WeekDayDrawing {...day} />
                {short}
              </span>
            ))}
          </div>
          <NextExample />
        </div>
        <PhoneBar />
      </div>
      <ExampleCaption />
    </figure>
  );
}

function PutExample() {
  const { t, i18n } = useLingui();
  const money = new Intl.NumberFormat(i18n.locale, { style: 'currency', currency: 'EUR' });
  return (
    <>
      <span className="text-h4 font-bold">
        <Trans>Hoy has puesto en ti</Trans>
      </span>
      <StatRow
        stats={[
          { id: 'minutes', icon: 'clock', label: t`Tiempo`, value: t`${example.putMinutes} min` },
          { id: 'effort', icon: 'sun', label: t`Energía`, value: t`media` },
          { id: 'money', icon: 'coin', label: t`Dinero`, value: money.format(example.putCents / 100) },
        ]}
      />
    </>
  );
}

/** A note of the diary, with the icon of a lock. */
function NoteExample() {
  return (
    <span className="phone-note">
      <Icon name="lock" />
      <Trans>«Hoy he comido sin mirar el móvil»</Trans>
    </span>
  );
}

/** The dynamic of the day. Its buttons have only an outline, so that they do not look like the page's own button. */
function NextExample() {
  return (
    <div className="card phone-card">
      <span className="eyebrow">
        <Trans>Para hoy, {example.minutes} min</Trans>
      </span>
      <span className="text-h3 font-bold">{example.dynamic}</span>
      <span className={buttonClass({ variant: 'secondary', wide: true })}>
        <Trans>Empezar</Trans>
      </span>
      <span className={buttonClass({ variant: 'secondary', wide: true })}>
        <Trans>Hoy descanso</Trans>
      </span>
    </div>
  );
}

function PhoneBar() {
  const { t } = useLingui();
  const items: readonly [IconName, string][] = [
    ['today', t`Hoy`],
    ['path', t`Parada`],
    ['portfolio', t`Portafolio`],
    ['more', t`Más`],
  ];
  return (
    <div className="phone-items">
      {items.map(([icon, label], index) => (
        <span key={icon} className="bottom-bar-item" data-current={index === 0 || undefined}>
          <span className="nav-pill">
            <Icon name={icon} />
          </span>
          {label}
        </span>
      ))}
    </div>
  );
}

/** Marks a picture of the product as an example with an invented person. */
export function ExampleCaption() {
  return (
    <figcaption>
      <Chip tone="info">
        <Trans>Ejemplo</Trans>
      </Chip>
    </figcaption>
  );
}
