import { Button } from './button.tsx';
import { Menu } from './menu.tsx';
import { PlainDialog, PlainDialogOpener } from './plain-dialog.tsx';
import { Tabs } from './tabs.tsx';

/** The toasts, dialogs and menus that only exist once opened are driven by the browser tests. */
export function GalleryOverlays() {
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2>Pestañas, menús y diálogos</h2>
      <Tabs
        label="Tu Parada"
        tabs={[
          { id: 'hoy', title: 'Hoy', content: <p>Cinco minutos, una pregunta.</p> },
          { id: 'semana', title: 'Semana', content: <p>Cuatro días hechos.</p> },
          { id: 'cierre', title: 'Cierre', content: <p>Aún no.</p>, disabled: true },
        ]}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Menu
          trigger="Opciones"
          label="Opciones"
          items={[
            { id: 'edit', label: 'Editar', icon: 'article' },
            { id: 'hide', label: 'Ocultar', icon: 'eye-off', disabled: true },
            { id: 'remove', label: 'Eliminar', icon: 'close', tone: 'danger' },
          ]}
        />
        <PlainDialogOpener dialogId="gracias" variant="secondary">
          Abrir un diálogo
        </PlainDialogOpener>
      </div>
      <PlainDialog
        id="gracias"
        title="Gracias por interesarte en la App!"
        closeLabel="Cerrar"
        actions={
          <form method="dialog">
            <Button type="submit">Aceptar</Button>
          </form>
        }
      >
        <p>Te hemos enviado un correo. Revisa tu bandeja de entrada o el correo no deseado.</p>
      </PlainDialog>
    </section>
  );
}
