import { Icon } from './icon.tsx';

export type ThemeToggleProps = {
  /** E.g. "Modo oscuro": what is on when the button is pressed. */
  label: string;
  /** What holds when it is drawn; `watchTheme` keeps it right from then on. */
  isPressed?: boolean;
};

/** Plain markup; `watchTheme` of theme.ts makes it work. Without scripts the stylesheet hides it. */
export function ThemeToggle({ label, isPressed = false }: ThemeToggleProps) {
  return (
    <button
      type="button"
      className="navigation-opener theme-toggle"
      data-theme-toggle=""
      aria-pressed={isPressed}
      aria-label={label}
      title={label}
    >
      <span data-shown-in="light">
        <Icon name="moon" />
      </span>
      <span data-shown-in="dark">
        <Icon name="sun" />
      </span>
    </button>
  );
}
