/** One of VS Code's own icons. Icons only repeat what a label says, so screen readers skip them. */
export function Icon({ name, spin = false }: { name: string; spin?: boolean }) {
  return <span class={`codicon codicon-${name}${spin ? ' codicon-modifier-spin' : ''}`} aria-hidden="true" />;
}
