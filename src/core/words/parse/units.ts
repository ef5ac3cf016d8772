/** What units a word may be made of. */
import { FIRST_MARK } from '../letters';

/** C0 and C1 control characters, DEL between them. */
export function isControl(unit: number): boolean {
  return unit < 0x20 || (unit >= 0x7f && unit < 0xa0);
}

// Half of a surrogate pair, what a decoder puts for bytes that are no character, and code points that never are one.
const BROKEN = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|[\ufffd-\uffff\ufdd0-\ufdef]/;
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufff9-\ufffb]/;

export type Fault = 'control-character' | 'broken-character';

/** Why a stretch of text can be no word, or undefined where it can. */
export function faultOf(word: string): Fault | undefined {
  let wide = false;
  for (let i = 0; i < word.length; i++) {
    const unit = word.charCodeAt(i);
    if (isControl(unit)) return 'control-character';
    wide ||= unit >= FIRST_MARK;
  }
  return wide && BROKEN.test(word) ? 'broken-character' : undefined;
}

export function isWord(word: string): boolean {
  return word !== '' && faultOf(word) === undefined;
}

/** Whether something in a word cannot be seen, so that it looks like another word. */
export function hasInvisible(word: string): boolean {
  return INVISIBLE.test(word);
}
