import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { MAX_PROBLEMS } from '../../../src/core';
import { MAX_LETTERS } from '../../../src/core/words/limits';
import { wordProblems } from '../../../src/core/words/parse/problem-codes';
import { parseWordList, parseWordListInSlices, type ParsedWordList } from '../../../src/core/words/word-list';
import { searchWordText } from '../../../src/core/words/word-search';

vi.setConfig({ testTimeout: 60_000 });

function read(text: string, ignoreCase = false): ParsedWordList & { list: string[]; codes: string[] } {
  const parsed = parseWordList(text, { ignoreCase });
  return { ...parsed, list: [...parsed.words.words()], codes: parsed.problems.map(({ code }) => code) };
}

describe('formats', () => {
  it.each([
    ['lines', 'hot\ndot\n\nlot\n', ['hot', 'dot', 'lot']],
    ['lines', '\uFEFFhot\r\ndot\r\n', ['hot', 'dot']],
    ['lines', 'hot\rdot', ['hot', 'dot']],
    ['lines', "don't\nwell-known\n1st\nAT&T", ["don't", 'well-known', '1st', 'AT&T']],
    ['lines', '# words\nhot # a comment\n#\n##\nC#\n', ['hot', 'C#']],
    ['lines', '', []],
    ['blanks', 'hot dot\tlot\u00a0log\u3000cog', ['hot', 'dot', 'lot', 'log', 'cog']],
    [
      'sgb',
      '* a comment\naback*2,2,3\nabaca+\nabaci 0,1\nabash*\nabbey\n',
      ['aback', 'abaca', 'abaci', 'abash', 'abbey'],
    ],
    ['sgb', 'aahed\naback*2,2,3\r\nabbey', ['aahed', 'aback', 'abbey']],
    ['hunspell', '4\nhot/S\ndot/AB\tpo:noun\nkm\\/h/X\n# none\nlog\n', ['hot', 'dot', 'km/h', 'log']],
    ['json', ' [ "hot", "d\\u006ft", "l\\"t", "caf\\u0065\\u0301" ]\n', ['hot', 'dot', 'l"t', 'café']],
    ['json', '[]', []],
    ['exercise', 'beginWord = "hit", endWord = "cog", wordList = ["hot","dot","dog"]', ['hot', 'dot', 'dog']],
    ['exercise', "wordList = ['hot', 'dot']\nbeginWord = 'hit'\nendWord = 'cog'", ['hot', 'dot']],
    ['exercise', 'Input: beginWord = "hit", endWord = "cog", wordList = [hot,dot]\nOutput: 5', ['hot', 'dot']],
    ['exercise', 'String startWord: "hit"; List<String> words = {"hot", "dot"}; targetWord = "cog"', ['hot', 'dot']],
    ['exercise', '{ "beginWord": "hit", "endWord": "cog", "wordList": ["hot", "dot"] }', ['hot', 'dot']],
    ['exercise', "['hot', 'dot']", ['hot', 'dot']],
  ])('%s: %j', (format, text, words) => {
    const parsed = read(text);
    expect(parsed.format).toBe(format);
    expect(parsed.list).toEqual(words);
    expect(parsed.codes.filter((code) => wordProblems[code as keyof typeof wordProblems] === 'error')).toEqual(
      words.length === 0 ? ['empty-list'] : [],
    );
    for (const word of words) expect(searchWordText(text, word, word).ladder).toEqual([word]);
  });

  it('finds the ends that an exercise names, before the list and after it', () => {
    for (const text of [
      'beginWord = "hit", endWord = "cog", wordList = ["hot","cog"]',
      "wordList = ['hot', 'cog']\nbeginWord = 'hit'\nendWord = 'cog'",
      '{ "wordList": ["hot", "cog"], "beginWord": "hit", "endWord": "cog" }',
      'Input: startWord="hit" targetWord="cog" dict=["hot","cog"] Output: 0',
    ]) {
      const { start, target, startPlace, targetPlace } = read(text);
      expect([start, target]).toEqual(['hit', 'cog']);
      expect(text.substr(startPlace?.offset ?? 0, startPlace?.length)).toBe('hit');
      expect(text.substr(targetPlace?.offset ?? 0, targetPlace?.length)).toBe('cog');
    }
  });
});

describe('directives', () => {
  it.each([
    ['# start: hit\n# target: cog\ncog', 'hit', 'cog', []],
    ['cog\r\n#START:hit\r\n#  target :  cog  \r\n', 'hit', 'cog', []],
    ['* SGB\nabaca*1\n# start: hit\n# target: abaca', 'hit', 'abaca', ['lengths-differ']],
    ['# start: hit\n# start: hot\ncog', 'hit', undefined, ['repeated-directive']],
    ['# start:\n# target: two words\ncog', undefined, undefined, ['bad-directive', 'bad-directive']],
    ['# target: dog\ncog', undefined, 'dog', ['target-not-in-list']],
    ['# target: CAFE\u0301\ncafé', undefined, 'CAFE\u0301', ['target-not-in-list']],
    ['# starting: hit\n# a start: hit\ncog', undefined, undefined, []],
  ])('%j', (text, start, target, codes) => {
    const parsed = read(text);
    expect([parsed.start, parsed.target]).toEqual([start, target]);
    expect(parsed.codes).toEqual(codes);
    for (const [word, place] of [
      [parsed.start, parsed.startPlace],
      [parsed.target, parsed.targetPlace],
    ] as const) {
      if (word !== undefined) expect(text.slice(place?.offset, (place?.offset ?? 0) + word.length)).toBe(word);
      else expect(place).toBeUndefined();
    }
  });

  it('knows the target whatever its case where case does not count', () => {
    expect(read('# target: CAFE\u0301\ncafé', true).codes).toEqual([]);
  });
});

describe('words that are the same', () => {
  it('counts café once, composed or not, and says so', () => {
    const { list, words, problems } = read('café\ncafe\u0301\ncafe\nCafé');
    expect(list).toEqual(['café', 'cafe', 'Café']);
    expect(words.lengths).toEqual([{ letters: 4, count: 3 }]);
    expect(words.leftOut.duplicates).toBe(1);
    expect(problems).toMatchObject([{ code: 'duplicate-word', severity: 'information', offset: 5, length: 5 }]);
  });

  it('keeps the order of first appearances, with places of the others, for any list', () => {
    const words = fc.array(fc.stringMatching(/^[abé]{1,3}$/), { maxLength: 60 });
    fc.assert(
      fc.property(words, fc.constantFrom('\n', ' ', '\r\n'), (list, separator) => {
        const text = list.join(separator);
        const parsed = read(text);
        expect(parsed.list).toEqual([...new Set(list)]);
        expect(parsed.words.count).toBe(new Set(list).size);
        expect(parsed.words.leftOut.duplicates).toBe(list.length - new Set(list).size);
        const seen = new Set<string>();
        let offset = 0;
        const places: [number, number][] = [];
        for (const word of list) {
          if (seen.has(word)) places.push([offset, word.length]);
          seen.add(word);
          offset += word.length + separator.length;
        }
        expect(
          parsed.problems.filter(({ code }) => code === 'duplicate-word').map(({ offset, length }) => [offset, length]),
        ).toEqual(places);
        expect(list.every((word) => parsed.words.has(word))).toBe(true);
        expect(parsed.words.has('abab')).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('suggests words in the order of the list', () => {
    const { words } = read('hot hat heat cafe\u0301 hit ham');
    expect(words.suggest('h', 3, 3)).toEqual(['hot', 'hat', 'hit']);
    expect(words.suggest('ha', undefined, 10)).toEqual(['hat', 'ham']);
    expect(words.suggest('', 4, 10)).toEqual(['heat', 'café']);
    expect(words.suggest('cafe\u0301', undefined, 10)).toEqual(['café']);
    expect(words.suggest('x', 3, 3)).toEqual([]);
    expect(words.suggest('', undefined, 0)).toEqual([]);
    expect(words.slice(1, 3)).toEqual(['hat', 'heat']);
    expect(words.slice(-5, 99)).toEqual([...words.words()]);
  });
});

describe('bad input', () => {
  const bytes = (count: number): string => {
    let state = 1;
    return Array.from({ length: count }, () => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      return String.fromCharCode((state >>> 16) & 0xff);
    }).join('');
  };

  it.each<[string, string, string, (words: ParsedWordList) => boolean]>([
    ['binary data', bytes(300_000), 'control-character', ({ words }) => words.leftOut.unreadable > 1000],
    ['binary data that was decoded', '\ufffd\0x'.repeat(100_000), 'not-utf8', ({ words }) => words.count === 0],
    ['a line of 10 MB', 'x'.repeat(10_000_000), 'word-too-long', ({ words }) => words.leftOut.tooLong === 1],
    ['a line of 10 MB of words', 'hot dot '.repeat(1_250_000), 'duplicate-word', ({ words }) => words.count === 2],
    ['a comment of 10 MB', `#${'x'.repeat(10_000_000)}\nhot`, '', ({ words }) => words.count === 1],
    ['blanks of 10 MB', ' '.repeat(10_000_000), 'empty-list', ({ words }) => words.count === 0],
    ['a string of 10 MB', `["hot", "${'x'.repeat(10_000_000)}"]`, 'word-too-long', ({ words }) => words.count === 1],
    [
      'a string that never ends',
      `["hot", "${'\\"'.repeat(3_000_000)}`,
      'list-not-closed',
      ({ words }) => words.count === 1,
    ],
    ['a number of 10 MB', `["hot", ${'1'.repeat(10_000_000)}]`, 'not-a-word', ({ words }) => words.count === 1],
    ['many open brackets', '['.repeat(1_000_000), 'empty-list', ({ words }) => words.leftOut.tooLong === 1],
    ['a million blank lines', '\n'.repeat(1_000_000), 'empty-list', ({ words }) => words.count === 0],
    [
      'a million line ends of old',
      '# c\r'.repeat(500_000),
      'empty-list',
      ({ words }) => words.leftOut.comments === 500_000,
    ],
    [
      'control characters',
      'ho\u0001t\ndot\u007f\nlog',
      'control-character',
      ({ words }) => words.leftOut.unreadable === 2,
    ],
    [
      'words of 10,000 letters',
      `${'a'.repeat(10_000)}\n${'b'.repeat(10_000)}\nhot`,
      'word-too-long',
      ({ words }) => words.leftOut.tooLong === 2,
    ],
    ['a letter of 20,000 units', `a${'\u0301'.repeat(20_000)}\nhot`, 'word-too-long', ({ words }) => words.count === 1],
    ['a letter of 5,000 units', `a${'\u0301'.repeat(5_000)}\nhot`, '', ({ words }) => words.lengths[0]?.letters === 1],
    ['the longest word', 'a'.repeat(MAX_LETTERS), '', ({ words }) => words.count === 1],
    ['half an emoji', 'h\ud83dt\nhot', 'broken-character', ({ words }) => words.count === 1],
  ])('%s', (_, text, code, judge) => {
    const slices = parseWordListInSlices(text);
    let next = slices.next();
    let yields = 0;
    for (; next.done !== true; next = slices.next()) yields++;
    const parsed = next.value;
    expect(parsed.problems.length).toBeLessThanOrEqual(MAX_PROBLEMS + 1);
    if (code === '') expect(parsed.problems.filter((problem) => problem.code !== 'word-too-long')).toEqual([]);
    else expect(parsed.problems.map((problem) => problem.code)).toContain(code);
    expect(judge(parsed)).toBe(true);
    if (text.length > 1_000_000 && !text.startsWith('[') && !text.startsWith('#x')) expect(yields).toBeGreaterThan(20);
    for (const problem of parsed.problems) {
      expect(problem.offset + problem.length).toBeLessThanOrEqual(text.length);
      expect(problem.message.length).toBeLessThan(300);
      expect(problem.severity).toBe(wordProblems[problem.code as keyof typeof wordProblems]);
    }
  });

  it('counts what it no longer lists, and lists errors before the five hundredth duplicate', () => {
    const distinct = Array.from({ length: 200_000 }, (_, i) => `w${i}\u0001`).join('\n');
    const many = read(distinct);
    expect(many.problems.length).toBeLessThanOrEqual(MAX_PROBLEMS + 1);
    expect(many.codes).toContain('empty-list');
    const bad = many.codes.filter((code) => code === 'control-character').length;
    expect(bad).toBeGreaterThan(900);
    expect(many.problems[many.problems.length - 1]).toMatchObject({
      code: 'too-many-problems',
      message: expect.stringContaining((200_000 - bad).toLocaleString('en-US')) as string,
    });
    expect(many.words.leftOut.unreadable).toBe(200_000);
    const hidden = read(`${'hot\n'.repeat(5000)}do\u0001t`);
    expect(hidden.codes).toContain('control-character');
    expect(hidden.codes.filter((code) => code === 'duplicate-word').length).toBe(500);
  });

  it('reads any text', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 6 }),
      fc.constantFrom(
        '[',
        '"',
        "'",
        ']',
        '{',
        'wordList = ',
        'beginWord="',
        '*',
        '12\n',
        '\n',
        '#',
        '# start: ',
        ',',
        '\\',
        '/',
        ' ',
        '\0',
        '\ud800',
      ),
      fc.constantFrom('hot', 'dot', 'cog'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.boolean(), (pieces, ignoreCase) => {
        const text = pieces.join('');
        const { words, list, problems } = read(text, ignoreCase);
        expect(new Set(list).size).toBe(list.length);
        expect(words.count).toBe(list.length);
        expect(words.lengths.reduce((sum, { count }) => sum + count, 0)).toBe(list.length);
        for (const { letters, count } of words.lengths) {
          const index = words.ofLength(letters);
          expect(index.count).toBe(count);
          expect(searchWordText(text, 'x', index.text(0), { ignoreCase }).index.toText()).toBe(index.toText());
        }
        for (const problem of problems) {
          expect(problem.offset).toBeGreaterThanOrEqual(0);
          expect(problem.offset + problem.length).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('docs/problems.md about word lists', () => {
  const [, doc = ''] = readFileSync(new URL('../../../docs/problems.md', import.meta.url), 'utf8').split(
    /^(?=# Problems of a word list$)/m,
  );
  const sections = [...doc.matchAll(/^### `([a-z0-9-]+)`: (\w+)\n([\s\S]*?)(?=^##|$(?![\s\S]))/gm)].map((match) => ({
    code: match[1] as string,
    severity: match[2],
    example: /```text\n([\s\S]*?)\n```/.exec(match[3] as string)?.[1],
  }));

  it('lists the codes and severities that the program has', () => {
    const shared = ['not-utf8', 'too-many-problems'];
    for (const code of shared) expect(doc).toContain(`\`${code}\``);
    expect(Object.fromEntries(sections.map(({ code, severity }) => [code, severity]))).toEqual(
      Object.fromEntries(Object.entries(wordProblems).filter(([code]) => !shared.includes(code))),
    );
  });

  it.each(sections.filter(({ example }) => example !== undefined))(
    'has an example for $code',
    ({ code, severity, example }) => {
      const { problems } = read(example ?? '');
      expect(problems.map((problem) => [problem.code, problem.severity])).toContainEqual([code, severity]);
      const others = problems.map((problem) => problem.code).filter((other) => other !== code);
      const follows: Record<string, string[]> = {
        'broken-character': ['not-utf8'],
        'no-list': ['empty-list', 'target-not-in-list'],
      };
      expect(others.filter((other) => !(follows[code] ?? []).includes(other))).toEqual([]);
    },
  );

  it('has one example that is too long to print', () => {
    expect(sections.filter(({ example }) => example === undefined).map(({ code }) => code)).toEqual(['word-too-long']);
  });
});

describe('long lists', () => {
  it.each([
    ['many short words', 2, 300_000],
    ['few long words', 60, 3000],
  ])('%s are all there, once', (_, length, count) => {
    // Two letters of a large alphabet, then the same for all.
    const word = (i: number): string =>
      (String.fromCharCode(0x4e00 + (i % 4096)) + String.fromCharCode(0x5e00 + (i >> 12))).padEnd(length, 'x');
    const list = Array.from({ length: count }, (_unused, i) => word(i));
    const { words } = parseWordList([...list, ...list.slice(0, 1000)].join('\n'));
    expect(words.count).toBe(count);
    expect(words.leftOut.duplicates).toBe(1000);
    expect(words.lengths).toEqual([{ letters: length, count }]);
    for (let i = 0; i < count; i += 97) expect(words.has(word(i))).toBe(true);
    expect(words.has(word(count))).toBe(false);
    expect(words.slice(count - 2, count + 5)).toEqual(list.slice(-2));
  });
});
