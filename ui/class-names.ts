/** Joins the truthy class names: `classNames('button', wide && 'button-wide', className)`. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
