/** How wide a letter of the editor's font is, at the size that words are drawn in; anew when the theme or its font changes. */
import { palette } from '../theme';
import { useMemo } from 'preact/hooks';

const SIZE = 13;

export function useLetterWidth(): number {
  const font = palette().value.codeFont;
  return useMemo(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (context === null) return SIZE * 0.6;
    context.font = `${SIZE}px ${font}`;
    return context.measureText('mmmmmmmmmm').width / 10;
  }, [font]);
}
