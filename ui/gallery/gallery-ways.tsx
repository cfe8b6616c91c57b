import { useState } from 'react';
import { PathOfStones, type StoneState } from '../charts/path-of-stones.tsx';
import { Button } from '../controls/button.tsx';
import { RailItem, SideRail } from '../frame/side-rail.tsx';
import { Envelope } from '../landscape/envelope.tsx';
import { withAction } from '../overlays/action-toast.tsx';
import { Sheet } from '../overlays/sheet.tsx';
import { notify } from '../overlays/toast.tsx';
import { StepActions, StepPage } from '../step-page.tsx';

const states: readonly StoneState[] = ['done', 'partial', 'rest', 'none', 'paused', 'ahead'];
const stones = Array.from({ length: 17 }, (_, index) => ({
  key: `piedra-${index + 1}`,
  state: index > 9 ? ('ahead' as const) : (states[index % 5] ?? ('none' as const)),
  label: `Piedra ${index + 1}`,
  number: index + 1,
  isToday: index === 9,
  canOpen: index < 14,
}));

/**
 * The components for step flows and for the days of a Parada. A component that takes the focus is shown only after a
 * button is pressed.
 */
export function GalleryWays() {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const [isStepOpen, setStepOpen] = useState(false);
  const [isLetterOpen, setLetterOpen] = useState(false);
  return (
    <section className="grid grid-cols-1 gap-6">
      <h2>Caminos, pasos y cartas</h2>
      <PathOfStones
        label="Un camino de piedras"
        stones={stones}
        rowLabel={(row) => `Fila ${row} del camino`}
        onOpen={() => {}}
      />
      <Envelope
        isOpen={isLetterOpen}
        open={{ label: 'Abrir la carta de muestra', onPress: () => setLetterOpen(true) }}
      >
        Querida persona que seré: hoy empecé con cinco minutos.
      </Envelope>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setSheetOpen(true)}>
          Abrir una hoja
        </Button>
        <Button variant="secondary" onClick={() => setStepOpen(true)}>
          Abrir un paso
        </Button>
        <Button
          variant="secondary"
          onClick={() => notify.success(withAction('Apuntado', 'Deshacer', () => notify.info('Deshecho')))}
        >
          Aviso que se deshace
        </Button>
      </div>
      <Sheet title="Una hoja" isOpen={isSheetOpen} onOpenChange={setSheetOpen}>
        {(close) => <Button onClick={close}>Hecho</Button>}
      </Sheet>
      {isStepOpen && <GalleryStep onLeave={() => setStepOpen(false)} />}
      <GalleryRail />
    </section>
  );
}

function GalleryStep({ onLeave }: { onLeave: () => void }) {
  return (
    <StepPage
      title="¿Cuánto rato al día?"
      why="Mejor poco y posible."
      step={2}
      of={4}
      progressLabel="Página 2 de 4"
      back={{ label: 'Volver', onPress: onLeave }}
      exit={{ label: 'Seguir luego', onPress: onLeave }}
    >
      <StepActions>
        <Button size="large" onClick={onLeave}>
          Seguir
        </Button>
      </StepActions>
    </StepPage>
  );
}

/** In windows that are at least 48 em wide the rail has a fixed position, so a box contains it here. */
function GalleryRail() {
  return (
    <div className="relative hidden h-120 w-22 overflow-clip [contain:layout] md:block lg:w-58">
      <SideRail
        label="Lugares al lado"
        brand={{ href: '#inicio', label: 'Yoi, al lado' }}
        groups={[
          {
            title: 'Cada día',
            items: [
              { href: '#hoy', label: 'Hoy', icon: 'today', current: true },
              { href: '#parada', label: 'Parada', icon: 'path' },
            ],
          },
          { title: 'Lo demás', items: [{ href: '#mas', label: 'Más', icon: 'more' }] },
        ]}
        plus={{ label: 'Añadir al lado', onPress: () => {} }}
        foot={<RailItem href="#ayuda" label="Ayuda" icon="info" />}
      />
    </div>
  );
}
