import { Button as AriaButton } from 'react-aria-components';
import { Button, buttonClass } from '../controls/button.tsx';
import { Menu } from '../controls/menu.tsx';
import { Tabs } from '../controls/tabs.tsx';
import { Dialog, DialogTrigger } from '../overlays/dialog.tsx';
import { PlainDialog, PlainDialogOpener } from '../overlays/plain-dialog.tsx';
import { notify } from '../overlays/toast.tsx';

/**
 * The overlays of the gallery. The end-to-end tests open the toasts, dialogs and menus, which exist only while they
 * are open.
 */
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
        <DialogTrigger>
          <AriaButton className={buttonClass({ variant: 'secondary' })}>Preguntar antes</AriaButton>
          <Dialog
            title="¿Borrar esta nota?"
            role="alertdialog"
            actions={(close) => <Button onClick={close}>Borrar</Button>}
          >
            <p>Podrás deshacerlo durante unos minutos.</p>
          </Dialog>
        </DialogTrigger>
        <Button variant="secondary" onClick={() => notify.success('¡Cambios realizados con éxito!')}>
          Aviso bueno
        </Button>
        <Button variant="secondary" onClick={() => notify.error('No hay conexión a internet')}>
          Aviso de error
        </Button>
        <Button variant="secondary" onClick={() => notify.pending('Redireccionando...')}>
          Aviso de espera
        </Button>
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
