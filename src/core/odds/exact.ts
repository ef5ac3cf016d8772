/**
 * Expected rolls as an exact fraction. With D equally likely throws the expectations x solve A·x = b in whole numbers, where A has D on its
 * diagonal, less what each state's throws lead to, and b is all D. The fraction has hundreds of digits on a board of a few hundred squares,
 * and eliminating with such fractions would take hours; so A is factored once modulo a prime, each further solution modulo that prime
 * gives the next digit of x in base p (Dixon's lifting), and once there are enough digits the fraction is read from them. How many are enough
 * follows from Hadamard's bound, so the fraction is proved and not guessed.
 */
import type { Slices } from '../slices';
import type { Chain } from './chain';
import { reconstruct, type Fraction } from './fraction';

/** The most states: factoring takes up to the cube of it, and nobody reads longer fractions. */
export const MAX_EXACT_STATES = 512;
/** The most equally likely throws: sums of products then stay whole in a double. */
export const MAX_EXACT_THROWS = 2 ** 26;

/** Below 2²⁵, so that a product of two remainders is exact in a double. */
const PRIMES = [33_554_393, 33_554_383, 33_554_371, 33_554_347, 33_554_341, 33_554_317];
const SLICE = 1 << 14;

/** A row of whole numbers without its zeros. */
interface Row {
  readonly columns: Int32Array;
  readonly values: Float64Array;
}

/** The expected rolls from the start. From every state the goal can be reached, and the two limits hold. */
export function* exactRolls(chain: Chain): Slices<Fraction> {
  const { count, board } = chain;
  if (count === 0) return { numerator: 0n, denominator: 1n };
  const throws = Number(board.dice.total);
  const rows = rowsOf(chain, throws);
  for (const prime of PRIMES) {
    const factors = yield* factor(rows, prime);
    if (factors === undefined) continue; // a determinant that this prime divides, by chance
    const most = bound(rows, throws);
    let [value, power] = [0n, 1n];
    let rest: Float64Array = new Float64Array(count).fill(throws);
    const base = BigInt(prime);
    const enough = 2n * most * most;
    let work = 0;
    while (power <= enough) {
      const digits = solve(factors, rest, prime);
      value += BigInt(digits[0] as number) * power;
      power *= base;
      rest = carry(rows, rest, digits, prime);
      if ((work += count * 16) > SLICE) {
        work = 0;
        yield 0.5;
      }
    }
    const found = reconstruct(value, power, most);
    if (found !== undefined) return found;
  }
  throw new RangeError('No prime of the list does not divide the determinant.'); // each does so once in 33 million boards
}

function rowsOf({ count, width, next, board }: Chain, throws: number): Row[] {
  const { ways, rolls } = board.dice;
  return Array.from({ length: count }, (_, state) => {
    const values = new Map<number, number>([[state, throws]]);
    for (let k = 0; k < width; k++) {
      const end = next[state * width + k] as number;
      if (end === count) continue;
      values.set(end, (values.get(end) ?? 0) - Number(ways[rolls[k] as number]));
    }
    const entries = [...values].filter(([, value]) => value !== 0).sort(([a], [b]) => a - b);
    return {
      columns: Int32Array.from(entries, ([column]) => column),
      values: Float64Array.from(entries, ([, value]) => value),
    };
  });
}

/** No numerator or denominator of a solution is larger: both are determinants, and those are at most the product of their rows' lengths. */
function bound(rows: readonly Row[], throws: number): bigint {
  let bits = 0;
  for (const { values } of rows) {
    let squares = throws * throws; // a column of the numerator's matrix is b
    for (const value of values) squares += value * value;
    bits += Math.log2(squares) / 2;
  }
  return 1n << BigInt(Math.ceil(bits * (1 + 1e-9)) + 2);
}

/** A = U·L modulo a prime, from the last state to the first, as in `eliminate`. */
interface Factors {
  /** For each state k the factors of the rows before it, by which they lost its row. */
  readonly upper: readonly Row[];
  /** For each state the rest of its row before the diagonal. */
  readonly lower: readonly Row[];
  /** One over each diagonal. */
  readonly inverse: Float64Array;
}

function* factor(rows: readonly Row[], prime: number): Slices<Factors | undefined> {
  const count = rows.length;
  const matrix = new Float64Array(count * count);
  rows.forEach(({ columns, values }, i) => {
    columns.forEach((column, c) => (matrix[i * count + column] = modulo(values[c] as number, prime)));
  });
  const upper = new Array<Row>(count);
  const lower = new Array<Row>(count);
  const inverse = new Float64Array(count);
  let work = 0;
  for (let k = count - 1; k >= 0; k--) {
    const pivot = matrix[k * count + k] as number;
    if (pivot === 0) return undefined;
    const over = inverseOf(pivot, prime);
    inverse[k] = over;
    const row = compress(matrix, k * count, 1, k);
    const column = compress(matrix, k, count, k);
    const { columns, values } = row;
    for (let r = 0; r < column.columns.length; r++) {
      const share = multiply(column.values[r] as number, over, prime);
      column.values[r] = share;
      const base = (column.columns[r] as number) * count;
      for (let c = 0; c < columns.length; c++) {
        const at = base + (columns[c] as number);
        const less = (matrix[at] as number) - multiply(share, values[c] as number, prime);
        matrix[at] = less < 0 ? less + prime : less;
      }
      work += columns.length;
    }
    upper[k] = column;
    lower[k] = row;
    work += 2 * k;
    if (work > SLICE) {
      work = 0;
      yield 0.5 * (1 - (k / count) ** 2);
    }
  }
  return { upper, lower, inverse };
}

/** The entries from an offset on, `length` of them and `stride` apart, that are not 0. */
function compress(matrix: Float64Array, offset: number, stride: number, length: number): Row {
  const columns: number[] = [];
  const values: number[] = [];
  for (let i = 0; i < length; i++) {
    const value = matrix[offset + i * stride] as number;
    if (value === 0) continue;
    columns.push(i);
    values.push(value);
  }
  return { columns: Int32Array.from(columns), values: Float64Array.from(values) };
}

/** The solution modulo the prime. */
function solve({ upper, lower, inverse }: Factors, right: Float64Array, prime: number): Float64Array {
  const solution = Float64Array.from(right, (value) => modulo(value, prime));
  for (let k = solution.length - 1; k >= 0; k--) {
    const value = solution[k] as number;
    const { columns, values } = upper[k] as Row;
    for (let c = 0; c < columns.length; c++) {
      const i = columns[c] as number;
      const less = (solution[i] as number) - multiply(values[c] as number, value, prime);
      solution[i] = less < 0 ? less + prime : less;
    }
  }
  for (let k = 0; k < solution.length; k++) {
    let value = solution[k] as number;
    const { columns, values } = lower[k] as Row;
    for (let c = 0; c < columns.length; c++) {
      value -= multiply(values[c] as number, solution[columns[c] as number] as number, prime);
      if (value < 0) value += prime;
    }
    solution[k] = multiply(value, inverse[k] as number, prime);
  }
  return solution;
}

/** What is left for the next digits: (rest − A·digits) / p, which is whole. */
function carry(rows: readonly Row[], rest: Float64Array, digits: Float64Array, prime: number): Float64Array {
  return rest.map((value, i) => {
    const { columns, values } = rows[i] as Row;
    let left = value;
    for (let c = 0; c < columns.length; c++) left -= (values[c] as number) * (digits[columns[c] as number] as number);
    return left / prime;
  });
}

function multiply(a: number, b: number, prime: number): number {
  const product = a * b;
  return product - Math.floor(product / prime) * prime;
}

/** The remainder from 0 to `prime − 1`, of negative numbers too. */
function modulo(value: number, prime: number): number {
  const rest = value % prime;
  return rest < 0 ? rest + prime : rest + 0; // no −0
}

/** By Fermat's little theorem. */
function inverseOf(value: number, prime: number): number {
  let result = 1;
  let base = value;
  for (let exponent = prime - 2; exponent > 0; exponent = Math.floor(exponent / 2)) {
    if (exponent % 2 === 1) result = multiply(result, base, prime);
    base = multiply(base, base, prime);
  }
  return result;
}
