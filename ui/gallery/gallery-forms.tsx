import { Button, ButtonLink, IconButton, TextLink } from '../controls/button.tsx';
import { Checkbox, RadioGroup } from '../controls/choice.tsx';
import { ErrorSummary } from '../controls/error-summary.tsx';
import { Select, TextArea, TextField } from '../controls/field.tsx';
import { CodeField, PasswordField } from '../controls/special-field.tsx';
import { Icon } from '../icon.tsx';

const required = 'Este campo es requerido';
const language = 'Es necesario seleccionar un idioma para avanzar';
const languages = [
  { value: 'es-ES', label: 'Español de España' },
  { value: 'es-419', label: 'Español de Latinoamérica' },
  { value: 'en', label: 'English', disabled: true },
] as const;

export function GalleryForms() {
  return (
    <>
      <section className="grid grid-cols-1 gap-4">
        <h2>Botones y enlaces</h2>
        <div className="flex flex-wrap items-center gap-3">
          <Button>Guardar</Button>
          <Button variant="secondary">Más tarde</Button>
          <Button variant="quiet">Cancelar</Button>
          <Button variant="danger">Eliminar</Button>
          <Button disabled>Guardar</Button>
          <Button variant="secondary" disabled>
            Más tarde
          </Button>
          <Button pending>Guardando</Button>
          <ButtonLink href="#registro" size="large">
            Empieza tu Parada <Icon name="arrow" />
          </ButtonLink>
          <IconButton icon="close" label="Quitar" />
        </div>
        <Button wide>A todo lo ancho</Button>
        <p>
          En una frase, <TextLink href="#metodo">un enlace</TextLink> no separa las líneas;{' '}
          <TextLink href="https://ejemplo.example" newTabLabel="se abre en otra pestaña">
            este sale
          </TextLink>
          .
        </p>
        <TextLink href="#blog" alone>
          Ver todos los artículos
        </TextLink>
      </section>
      <section className="grid grid-cols-1 gap-6">
        <h2>Formularios</h2>
        <div className="grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-2">
          <form className="grid grid-cols-1 content-start gap-5" aria-label="Formulario en calma">
            <TextField
              name="email"
              label="Correo electrónico"
              type="email"
              autoComplete="email"
              help="Te enviaremos un código de seis cifras."
            />
            <PasswordField
              name="password"
              label="Contraseña"
              autoComplete="current-password"
              revealLabel="Mostrar contraseña"
              defaultValue="Secreta.1"
            />
            <CodeField name="key" label="Código" help="Está en tu correo." defaultValue="402913" />
            <Select
              name="country"
              label="País"
              placeholder="Elige un país"
              options={[{ value: 'es', label: 'España' }]}
            />
            <TextArea name="message" label="Tu mensaje" optionalMark="opcional" />
            <TextField name="off" label="Usuario" defaultValue="lucia" disabled />
            <RadioGroup name="language" label="Idioma" options={languages} defaultValue="es-ES" />
            <Checkbox name="terms" label="Acepto los términos y condiciones" defaultChecked />
            <Checkbox name="notify_email" kind="switch" label="Avísame por correo" defaultChecked />
            <Checkbox name="notify_push" kind="switch" label="Avísame en este dispositivo" />
          </form>
          <GalleryRefusedForm />
        </div>
      </section>
    </>
  );
}

function GalleryRefusedForm() {
  return (
    <form className="grid grid-cols-1 content-start gap-5" aria-label="Formulario rechazado">
      <ErrorSummary
        id="errores"
        title="Revisa estos datos"
        takesFocus={false}
        errors={{
          'e-email': required,
          'e-password': 'La contraseña debe tener al menos 5 caracteres',
          'e-language': language,
        }}
        fields={{ 'e-email': null, 'e-password': null, 'e-language': null }}
      />
      <TextField name="e-email" label="Correo electrónico" help="El que usas a diario." error={required} />
      <PasswordField
        name="e-password"
        label="Contraseña"
        autoComplete="new-password"
        revealLabel="Mostrar contraseña"
        error="La contraseña debe tener al menos 5 caracteres"
        defaultValue="abc"
      />
      <CodeField name="e-key" label="Código" error={required} />
      <Select
        name="e-country"
        label="País"
        options={[{ value: '', label: 'Elige un país' }]}
        error={required}
      />
      <TextArea name="e-message" label="Tu mensaje" error={required} />
      <TextField name="e-photo" label="Foto" type="file" error={required} />
      <RadioGroup name="e-language" label="Idioma" options={languages} error={language} />
      <Checkbox name="e-terms" label="Acepto los términos y condiciones" error={required} />
    </form>
  );
}
