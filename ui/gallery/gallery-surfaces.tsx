import { Card, CardLink, CardMeta } from '../card.tsx';
import { Button } from '../controls/button.tsx';
import { Chip, ChipButton, ChipLink } from '../controls/chip.tsx';
import { Disclosure } from '../controls/disclosure.tsx';
import { Avatar } from '../frame/avatar.tsx';
import { Landscape } from '../landscape/landscape.tsx';
import { LandscapeLoading } from '../landscape/landscape-loading.tsx';
import { EmptyState, ErrorState } from '../state.tsx';
import { CardSkeleton, Progress, SkeletonGroup } from '../waiting.tsx';

const levels = [
  ['level1', 'tierra'],
  ['level2', 'semilla'],
  ['level3', 'brote'],
  ['level4', 'árbol'],
  ['level5', 'bosque'],
] as const;

export function GallerySurfaces() {
  return (
    <>
      <GalleryChips />
      <GalleryCards />
      <section className="grid grid-cols-1 gap-4">
        <h2>Preguntas</h2>
        <div>
          <Disclosure group="faq" summary="¿Cuánto cuesta?" open>
            <p>La primera Parada es gratis y completa. Después, tú decides.</p>
          </Disclosure>
          <Disclosure group="faq" summary="¿Venden mis datos a terceros?">
            <p>No.</p>
          </Disclosure>
        </div>
      </section>
      <section className="grid grid-cols-1 gap-4">
        <h2>Espera y progreso</h2>
        <Progress label="Tu Parada" value={9} max={21} valueText="9 de 21 días" />
        <Progress label="Enviando el vídeo" value={62} valueText="62 %" />
        <Progress label="Preparando tu informe" />
        <LandscapeLoading label="Abriendo tu espacio..." />
      </section>
      <GalleryStates />
      <GalleryProse />
    </>
  );
}

function GalleryChips() {
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2>Etiquetas y personas</h2>
      <div className="flex flex-wrap items-center gap-2">
        <Chip icon="article">Artículo</Chip>
        <Chip icon="audio" tone="info">
          Audio
        </Chip>
        <Chip icon="video" tone="action">
          Video
        </Chip>
        <Chip tone="success" icon="check">
          Hecho
        </Chip>
        <Chip tone="danger">Sin conexión</Chip>
        {levels.map(([tone, name]) => (
          <Chip key={tone} tone={tone}>
            {name}
          </Chip>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <ChipLink href="#todas" selected>
          Todas
        </ChipLink>
        <ChipLink href="#dinero">Dinero</ChipLink>
        <ChipButton selected={false}>Calma</ChipButton>
        <ChipButton selected>Alegría</ChipButton>
      </div>
      <div className="flex items-center gap-3">
        <Avatar name="Lucía" size="small" />
        <Avatar name="Marta" />
        <Avatar name="Óscar" size="large" />
      </div>
    </section>
  );
}

function GalleryCards() {
  return (
    <section className="grid grid-cols-1 gap-6">
      <h2>Tarjetas</h2>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2 lg:grid-cols-3">
        <Card media={<Landscape variant="card" level={4} />}>
          <CardMeta>
            <Chip icon="article">Artículo</Chip>
            <span>12 de mayo de 2025</span>
          </CardMeta>
          <h3>
            <CardLink href="#articulo">El día que dejé de mirar la cuenta con miedo</CardLink>
          </h3>
          <p>Abrí el banco un martes, con un café. No pasó nada malo. Empezó algo.</p>
        </Card>
        <Card tone="tint">
          <h3>Usuarios</h3>
          <p className="flex-1">
            Descubre qué te pesa y da un paso pequeño cada día, con otras personas al lado.
          </p>
          <Button>Únete</Button>
        </Card>
        <SkeletonGroup label="Cargando artículos">
          <CardSkeleton />
        </SkeletonGroup>
        <Card tone="flat">
          <h3>Una tarjeta plana</h3>
          <p>Para listas dentro de otra cosa.</p>
        </Card>
      </div>
    </section>
  );
}

function GalleryStates() {
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2>Vacío y error</h2>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2 lg:grid-cols-3">
        <EmptyState
          title="Aún no hay nada sembrado"
          headingLevel={3}
          actions={<Button>Anota cómo estás</Button>}
        >
          Tu historia empieza con un día cualquiera. Hoy vale.
        </EmptyState>
        <ErrorState
          title="Algo no ha ido bien"
          headingLevel={3}
          reference="Referencia 7F3A"
          actions={<Button variant="secondary">Reintentar</Button>}
        >
          Estamos presentando inconvenientes con este servicio, intente más tarde
        </ErrorState>
        <ErrorState kind="offline" title="No hay conexión a internet" headingLevel={3}>
          Lo que escribas se guarda aquí y sale después.
        </ErrorState>
      </div>
    </section>
  );
}

function GalleryProse() {
  return (
    <section className="grid grid-cols-1 gap-6">
      <h2>Un artículo</h2>
      <div className="prose">
        <p>
          Durante años guardé los recibos en un cajón. <strong>Nunca los abría.</strong> Un{' '}
          <a href="#uno">amigo</a> me preguntó por qué
          <sup>
            <a href="#nota" data-footnote-ref="">
              1
            </a>
          </sup>
          .
        </p>
        <h2>Lo que cambió</h2>
        <ul>
          <li>Diez minutos, los martes.</li>
          <li>
            Una libreta y <code>ninguna</code> aplicación.
          </li>
        </ul>
        <blockquote>
          <p>El dinero no me daba miedo; me daba miedo mirarme.</p>
        </blockquote>
        <h3>En números</h3>
        <table>
          <thead>
            <tr>
              <th>Semana</th>
              <th>Minutos</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Primera</td>
              <td>40</td>
            </tr>
            <tr>
              <td>Tercera</td>
              <td>70</td>
            </tr>
          </tbody>
        </table>
        <pre>
          <code>si es martes, entonces café y libreta</code>
        </pre>
        <hr />
        <p>Gracias por invertir en ti</p>
        <section className="footnotes">
          <ol>
            <li id="nota">Se llama Andrés y sigue preguntando.</li>
          </ol>
        </section>
      </div>
    </section>
  );
}
