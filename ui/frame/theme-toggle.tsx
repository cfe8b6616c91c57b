import { Icon } from '../icon.tsx';

export type ThemeToggleProps = {
  /** E.g. "Modo oscuro": what is on when the button is pressed. */
  label: string;
  /** The state at rendering; `watchTheme` updates it. */
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
