/**
 * A menu behind one button, for what has no room beside it. The browser's own popover closes it (a click elsewhere, another popover)
 * and its own tie between button and popover makes a second click close it too. Kept by hand: its place beneath the button whatever
 * scrolls, since anchors in style sheets are newer than some browsers that VS Code runs in, and Escape, which the page has uses for.
 */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { Action } from './Action';
import type { IconName } from './icons';

/** Between button and menu, and between menu and the window's edge; CSS pixels. */
const GAP = 4;
const MARGIN = 8;

interface Props {
  /** Without it the button is a chip: its text alone, in the line that it stands in. */
  readonly icon?: IconName;
  readonly label: string;
  /** Shown beside the icon. */
  readonly text?: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

export function PopoverMenu({ icon, label, text, class: name = '', children }: Props) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const open = useSignal(false);

  useLayoutEffect(() => {
    const element = menu.current;
    if (!open.value || element === null) return;
    const follow = (): void => place(element);
    const escape = (event: KeyboardEvent): void => closeByEscape(event, element);
    follow();
    // Capturing, because scrolling does not bubble and Escape is to come here before the page makes something of it.
    addEventListener('scroll', follow, { capture: true, passive: true });
    addEventListener('resize', follow);
    addEventListener('keydown', escape, { capture: true });
    return () => {
      removeEventListener('scroll', follow, { capture: true });
      removeEventListener('resize', follow);
      removeEventListener('keydown', escape, { capture: true });
    };
  }, [open.value]);

  return (
    <span class={name}>
      {icon === undefined ? (
        <button
          type="button"
          class="fact-chip"
          title={label}
          aria-expanded={open.value}
          aria-controls={id}
          popovertarget={id}
        >
          {text}
        </button>
      ) : (
        <Action icon={icon} label={label} {...(text === undefined ? {} : { text })} expanded={open.value} menu={id} />
      )}
      <div
        ref={menu}
        id={id}
        popover="auto"
        class="popover"
        role="group"
        aria-label={label}
        // It has a size from the next frame on, and must not be seen anywhere else before.
        onBeforeToggle={({ currentTarget, newState }) => {
          if (newState === 'open') requestAnimationFrame(() => place(currentTarget));
        }}
        onToggle={({ newState }) => (open.value = newState === 'open')}
      >
        {children}
      </div>
    </span>
  );
}

/** The button stands right before its menu. */
function buttonOf(menu: HTMLElement): HTMLElement | undefined {
  return menu.previousElementSibling instanceof HTMLElement ? menu.previousElementSibling : undefined;
}

/** Puts the menu beneath its button, or above where there is more room; closes it when the button is no longer to be seen. */
function place(menu: HTMLElement): void {
  const button = buttonOf(menu)?.getBoundingClientRect();
  if (button === undefined || !menu.matches(':popover-open')) return;
  // What is above lies beneath the toolbar.
  const top = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  if (button.width === 0 || button.bottom <= top || button.top >= innerHeight) return menu.hidePopover();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const below = button.bottom + GAP;
  const above = button.top - GAP - height;
  menu.style.top = `${below + height > innerHeight && above >= 0 ? above : below}px`;
  menu.style.left = `${Math.max(MARGIN, Math.min(button.left, innerWidth - width - MARGIN))}px`;
}

/** Closes the menu and gives the focus back to its button, unless Escape belongs to a list that is open within. */
function closeByEscape(event: KeyboardEvent, menu: HTMLElement): void {
  if (event.key !== 'Escape' || menu.querySelector('vscode-single-select[open]') !== null) return;
  event.preventDefault();
  event.stopPropagation();
  if (menu.contains(document.activeElement)) buttonOf(menu)?.focus();
  menu.hidePopover();
}
