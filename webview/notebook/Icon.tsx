/** One of VS Code's own icons. Icons only repeat what a label says, so screen readers skip them. */
import { outlinesOf, type IconName } from './icons';

export function Icon({ name, spin = false }: { name: IconName; spin?: boolean }) {
  return (
    <svg class={`icon${spin ? ' icon-spin' : ''}`} viewBox="0 0 16 16" aria-hidden="true" data-icon={name}>
      {outlinesOf(name).map(({ data, rule }) => (
        <path key={data} fill-rule={rule} d={data} />
      ))}
    </svg>
  );
}
