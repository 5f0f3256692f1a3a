import { OperationRefused } from '@/server/modules/operators/authorize';
import { Lexer, type Token } from './lexer';

const MOST_STATEMENT = 64 * 1024 * 1024;
const MOST_VALUES = 4096;
const UTF8 = /^(utf8(mb[34])?|default)$/i;
const NO_COLUMN = /^(primary|key|unique|index|constraint|fulltext|spatial|foreign|check|period)$/i;
const BEFORE_NAME = /^(if|not|exists|into|ignore|delayed|low_priority|high_priority)$/i;

export interface DumpRow {
  table: string;
  /** Of the wanted columns; null also for a missing column. */
  values: readonly (string | null)[];
}

type Reading<T = void> = Generator<void, T, Token>;
type Value = string | null;

interface RowStart {
  isWanted: readonly boolean[];
  take: (values: readonly Value[]) => void;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const isSign = (token: Token, sign: string): boolean =>
  token.kind === 'sign' && token.text === sign;
const isWord = (token: Token, word: RegExp): boolean =>
  token.kind === 'word' && word.test(token.text);

export class DumpReader {
  readonly tables = new Map<string, { columns: string[]; rows: number }>();
  readonly skipped = { statements: 0, selects: 0, functions: 0, routines: 0 };
  private readonly lexer = new Lexer();
  private readonly grammar: Reading;
  private rows: DumpRow[] = [];
  private startedAt = 0;
  private inside: string | null = null;
  private rowStart: RowStart | null = null;

  constructor(private readonly wanted: ReadonlyMap<string, readonly string[]>) {
    this.grammar = this.statements();
    this.grammar.next();
  }

  push(chunk: Buffer): DumpRow[] {
    this.lexer.push(chunk.toString('latin1'));
    return this.drain();
  }

  end(): DumpRow[] {
    this.lexer.push('', true);
    const rows = this.drain();
    if (this.inside !== null)
      throw new OperationRefused(`文件不完整：在 ${this.inside} 的数据中结束`);
    return rows;
  }

  private drain(): DumpRow[] {
    this.rows = [];
    for (let token = this.next(); token; token = this.next()) {
      this.refuseLong();
      this.grammar.next(token);
    }
    this.refuseLong();
    return this.rows;
  }

  private next(): Token | undefined {
    if (this.rowStart) this.lexer.rows(this.rowStart.isWanted, this.rowStart.take);
    return this.lexer.next();
  }

  private refuseLong(): void {
    if (this.lexer.position - this.startedAt > MOST_STATEMENT)
      throw new OperationRefused('有一条语句超过 64 MB，请用较小的 max_allowed_packet 重新导出');
  }

  private *statements(): Reading {
    for (;;) {
      this.inside = null;
      this.startedAt = this.lexer.position;
      const token = yield;
      if (token.kind === 'delimiter') yield* this.routines(token);
      else if (isWord(token, /^create$/i)) yield* this.create();
      else if (isWord(token, /^(insert|replace)$/i)) yield* this.insert();
      else if (isWord(token, /^set$/i)) yield* this.set();
      else if (!isSign(token, ';')) {
        this.skipped.statements += 1;
        yield* this.rest();
      }
    }
  }

  private *routines({ text }: Token): Reading {
    if (text === ';') return;
    this.skipped.routines += 1;
    for (;;) {
      const token = yield;
      if (token.kind === 'delimiter' && token.text === ';') return;
    }
  }

  private *rest(first?: Token): Reading {
    let token = first ?? (yield);
    while (!isSign(token, ';')) token = yield;
  }

  private *set(): Reading {
    let isNames = false;
    for (let token = yield; !isSign(token, ';'); token = yield) {
      if (isNames && token.kind !== 'sign' && !UTF8.test(token.text))
        throw new OperationRefused(`字符集 ${token.text} 无法读取，请以 utf8mb4 重新导出`);
      if (token.kind !== 'sign' && /no_backslash_escapes/i.test(token.text))
        throw new OperationRefused('NO_BACKSLASH_ESCAPES 的文件无法读取，请关闭后重新导出');
      isNames = isWord(token, /^names$/i);
    }
  }

  private *name(): Reading<{ table: string; next: Token }> {
    let token = yield;
    while (isWord(token, BEFORE_NAME)) token = yield;
    let next = yield;
    while (isSign(next, '.')) {
      token = yield;
      next = yield;
    }
    return { table: token.text.toLowerCase(), next };
  }

  private *create(): Reading {
    const kind = yield;
    if (!isWord(kind, /^table$/i)) {
      this.skipped.statements += 1;
      return yield* this.rest(kind);
    }
    const { table, next } = yield* this.name();
    if (!isSign(next, '(')) return yield* this.rest(next);
    this.inside = table;
    const columns: string[] = [];
    let isStart = true;
    for (let depth = 1; depth > 0;) {
      const token = yield;
      const isColumn = token.kind !== 'sign' && !isWord(token, NO_COLUMN);
      if (isStart && isColumn) columns.push(token.text.toLowerCase());
      if (columns.length > MOST_VALUES) throw new OperationRefused(`${table} 的列过多，无法读取`);
      if (isSign(token, '(')) depth += 1;
      if (isSign(token, ')')) depth -= 1;
      isStart = depth === 1 && isSign(token, ',');
    }
    if (this.wanted.has(table) && this.tables.has(table))
      throw new OperationRefused(`文件中有两份 ${table}，请只导出一个数据库`);
    this.tables.set(table, { columns, rows: 0 });
    yield* this.rest();
  }

  private *insert(): Reading {
    const { table, next: first } = yield* this.name();
    this.inside = table;
    const { columns: listed, next } = isSign(first, '(')
      ? yield* this.list()
      : { columns: null, next: first };
    if (!isWord(next, /^values?$/i)) {
      this.skipped.selects += 1;
      return yield* this.rest(next);
    }
    const known = this.tables.get(table) ?? { columns: listed ?? [], rows: 0 };
    this.tables.set(table, known);
    const columns = listed ?? known.columns;
    const keep = this.keeper(table, columns);
    const wanted = this.wanted.get(table);
    const start: RowStart = {
      isWanted: columns.map((name) => wanted?.includes(name) ?? false),
      take: (values) => {
        known.rows += 1;
        keep?.(values);
      },
    };
    let token = yield* this.beforeRow(start);
    while (isSign(token, '(')) {
      const values = yield* this.row(table);
      if (values) start.take(values);
      else {
        known.rows += 1;
        this.skipped.functions += 1;
      }
      token = yield;
      if (isSign(token, ',')) token = yield* this.beforeRow(start);
    }
    yield* this.rest(token);
  }

  private *beforeRow(start: RowStart): Reading<Token> {
    this.rowStart = start;
    const token = yield;
    this.rowStart = null;
    return token;
  }

  private *list(): Reading<{ columns: string[]; next: Token }> {
    const columns: string[] = [];
    for (let token = yield; !isSign(token, ')'); token = yield)
      if (token.kind !== 'sign') columns.push(token.text.toLowerCase());
    return { columns, next: yield };
  }

  private keeper(table: string, columns: readonly string[]) {
    const wanted = this.wanted.get(table);
    if (!wanted) return undefined;
    if (columns.length === 0)
      throw new OperationRefused(`没有 ${table} 的列名，请连同表结构一起导出`);
    const places = wanted.map((name) => columns.indexOf(name));
    return (values: readonly Value[]): void => {
      if (values.length !== columns.length)
        throw new OperationRefused(
          `${table} 有一行是 ${values.length} 个值，应为 ${columns.length} 个`,
        );
      this.rows.push({ table, values: places.map((at) => decode(table, values[at] ?? null)) });
    };
  }

  /** @returns null for a row with an expression */
  private *row(table: string): Reading<Value[] | null> {
    const values: Value[] = [];
    let isPlain = true;
    let isFilled = false;
    for (let depth = 1; depth > 0;) {
      const token = yield;
      const value = valueOf(token);
      if (isSign(token, '(')) depth += 1;
      else if (isSign(token, ')')) depth -= 1;
      if (value !== undefined && depth === 1) {
        isPlain &&= !isFilled;
        values.push(value);
        isFilled = true;
      } else if (isSign(token, ',') || depth === 0) {
        isPlain &&= isFilled;
        isFilled = false;
      } else isPlain &&= !isFilled && isWord(token, /^(_\w+|n)$/i);
      if (values.length > MOST_VALUES) throw new OperationRefused(`${table} 的列过多，无法读取`);
    }
    return isPlain ? values : null;
  }
}

function valueOf(token: Token): Value | undefined {
  if (token.kind === 'text' || token.kind === 'number') return token.text;
  if (isWord(token, /^null$/i)) return null;
  if (isWord(token, /^true$/i)) return '1';
  return isWord(token, /^false$/i) ? '0' : undefined;
}

function decode(table: string, bytes: Value): Value {
  if (bytes === null || !/[\x80-\xFF]/.test(bytes)) return bytes;
  try {
    return utf8.decode(Buffer.from(bytes, 'latin1'));
  } catch {
    throw new OperationRefused(`${table} 的内容不是 UTF-8，请以 utf8mb4 重新导出`);
  }
}
