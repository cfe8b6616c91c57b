import { Icon } from '../icon.tsx';

export type ThemeToggleProps = {
  /** The label, e.g. "Modo oscuro". It names the mode that is active while the button is pressed. */
  label: string;
  /** The pressed state at the time of rendering. `watchTheme` updates this state. */
  isPressed?: boolean;
};

/** A button that `watchTheme` of theme.ts activates. Without scripts the stylesheet hides it. */
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
