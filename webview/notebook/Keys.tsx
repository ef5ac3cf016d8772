/** The list of keys, as a dialog. The keys themselves are VS Code keybindings; these are their defaults. */
import { useEffect, useRef } from 'preact/hooks';
import { useNotebook } from '../state/context';
import { Action } from './Action';

const GROUPS: readonly KeyGroup[] = [
  [
    'Walk through the search',
    [
      [['→', '←'], 'one step forward, back'],
      [['Shift+→', 'Shift+←'], 'by the larger step size'],
      [['Alt+→', 'Alt+←'], 'by the smaller step size'],
      [[']', '['], 'next level, previous level'],
      [['Home', 'End'], 'first step, last step'],
      [['Space'], 'play or pause'],
      [['?'], 'this list'],
    ],
  ],
  [
    'Cells',
    [
      [['↓', '↑'], 'next cell, previous cell'],
      [['Enter'], 'into the cell'],
      [['Esc'], 'back to the cell'],
      [['Shift+Enter'], 'run the cell and go to the next'],
      [['Ctrl+Enter'], 'run the cell'],
    ],
  ],
];

/** A heading, and what each key or pair of keys does. */
export type KeyGroup = readonly [name: string, keys: readonly (readonly [keys: readonly string[], meaning: string])[]];

/** @param more keys that only this kind of notebook has */
export function Keys({ more }: { more: readonly KeyGroup[] }) {
  const notebook = useNotebook();
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = notebook.keysShown.value;
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (shown && !element.open) element.showModal();
    else if (!shown && element.open) element.close();
  }, [shown]);
  return (
    <dialog
      ref={dialog}
      class="keys"
      aria-labelledby="keys-title"
      onClose={() => (notebook.keysShown.value = false)}
      onClick={(event) => {
        // A click on the backdrop counts as one on the dialog itself.
        if (event.target === dialog.current) dialog.current?.close();
      }}
    >
      <div class="keys-head">
        <h2 id="keys-title">Keys</h2>
        <Action icon="close" label="Close" onClick={() => dialog.current?.close()} />
      </div>
      <div class="keys-groups">
        {[...GROUPS, ...more].map(([name, keys]) => (
          <section key={name}>
            <h3>{name}</h3>
            <dl>
              {keys.map(([names, meaning]) => (
                <div key={meaning} class="keys-row">
                  <dt>
                    {names.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </dialog>
  );
}
