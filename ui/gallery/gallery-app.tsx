import { StatRow } from '../charts/stat-row.tsx';
import { WeekStrip } from '../charts/week-strip.tsx';
import { BottomBar } from '../frame/bottom-bar.tsx';
import { LandscapeStrip } from '../landscape/landscape-strip.tsx';
import { Scene } from '../landscape/scene.tsx';
import { StoryScene } from '../landscape/story-scene.tsx';
import { ListGroup, ListRow } from '../list-row.tsx';
import { QuietCard } from '../quiet-card.tsx';
import { Timeline, TimelineRow } from '../timeline.tsx';

const weathers = ['open', 'clear', 'haze', 'rain'] as const;
const scenes = ['seed', 'furrow', 'cloud'] as const;
const stories = ['oneself', 'process', 'others', 'users', 'experts'] as const;
const days = ['L', 'M', 'X', 'J', 'V', 'S', 'D'].map((short, index) => ({
  id: `2026-03-0${index + 1}`,
  short,
  label: `día ${index + 1}`,
  height: index === 3 ? null : (index % 5) + 1,
  ring: index === 3 ? null : ((index * 2) % 5) + 1,
  state: (['done', 'partial', 'rest', 'none', 'done', 'paused', 'none'] as const)[index] ?? 'none',
  isToday: index === 6,
}));

/** The components of a member's day. The bottom bar has a fixed position, so a box contains it here. */
export function GalleryApp() {
  return (
    <section className="grid grid-cols-1 gap-6">
      <h2>El día de quien usa Yoi</h2>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {weathers.map((weather, index) => (
          <LandscapeStrip
            key={weather}
            level={index === 3 ? 5 : index === 2 ? 4 : 3}
            weather={weather}
            things={12}
          >
            Llevas 6 días para ti de 8.
          </LandscapeStrip>
        ))}
      </div>
      <div className="flex gap-4">
        {scenes.map((name) => (
          <Scene key={name} name={name} />
        ))}
      </div>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-5">
        {stories.map((name) => (
          <StoryScene key={name} name={name} />
        ))}
      </div>
      <WeekStrip label="Una semana" days={days} onOpen={() => {}} />
      <StatRow
        stats={[
          { id: 'minutes', icon: 'clock', label: 'Tiempo', value: '25 min' },
          { id: 'effort', icon: 'sun', label: 'Energía', value: 'media' },
          { id: 'money', icon: 'coin', label: 'Dinero', value: '3,50 €' },
        ]}
      />
      <Timeline>
        <TimelineRow icon="today" tone={4} title="Agradable · Energía alta" meta="hace 5 minutos" />
        <TimelineRow icon="portfolio" title="20 min" meta="hace 2 horas" />
      </Timeline>
      <QuietCard scene="seed" title="Tu carta se puede abrir en 13 días">
        Hasta entonces no la lee nadie.
      </QuietCard>
      <ListGroup title="Filas con su estado">
        <ListRow href="#dinamicas" icon="leaf" title="Dinámicas" state="Ejercicios de 5 a 30 minutos" />
        <ListRow href="#seguridad" icon="shield" title="Seguridad" />
      </ListGroup>
      <div className="relative h-16 overflow-clip [contain:layout] md:hidden">
        <BottomBar
          label="Lugares"
          items={[
            { href: '#hoy', label: 'Hoy', icon: 'today', current: true },
            { href: '#parada', label: 'Parada', icon: 'path' },
            { href: '#portafolio', label: 'Portafolio', icon: 'portfolio' },
            { href: '#mas', label: 'Más', icon: 'more' },
          ]}
          plus={{ label: 'Añadir', onPress: () => {} }}
        />
      </div>
    </section>
  );
}
