import { Icon } from '../icon.tsx';

export type ThemeToggleProps = {
  /**
   * The label, e.g. "Modo oscuro". It names the mode that is active when the button is in its pressed state.
   */
  label: string;
  /**
   * Whether the button is in its pressed state when it is rendered. `watchTheme` updates this state later.
   */
  isPressed?: boolean;
};

/**
 * A button that changes the theme. `watchTheme` of theme.ts makes the button work. Without scripts the
 * stylesheet hides the button.
 */
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
