/**
 * The key that activates a button, drawn by the stylesheet. Screen readers get the key from `aria-keyshortcuts`
 * of the button.
 */
export function KeyHint({ name }: { name: string }) {
  return <span className="key" data-key={name} aria-hidden="true" />;
}
