import { OperationRefused } from '@/server/modules/operators/authorize';

const MB = 1024 * 1024;
const MOST_VALUE = 16 * MB;

export interface Token {
  /** `quoted` is an identifier; `text` is a literal whose bytes are chars 0–255. */
  kind: 'quoted' | 'text' | 'word' | 'number' | 'sign' | 'delimiter';
  text: string;
}

const LONGEST_NUMBER = 64;
const NEEDS_MORE = /[\d+.-]/;
const SPACE = /[\s\0]+/y;
const VERSIONED = /\/\*!\d*/y;
const DELIMITER = /delimiter[ \t]+([^\r\n]*)\r?\n/iy;
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?(?![\w$])/iy;
const HEX = /0x([\da-f]+)(?![\w$])/iy;
const QUOTED_HEX = /x'([\da-f]*)'/iy;
const BITS = /b'([01]*)'/iy;
const WORD = /[\w$@\x80-\xff]+/y;
const ESCAPES: Readonly<Record<string, string>> = {
  '0': '\0',
  b: '\b',
  n: '\n',
  r: '\r',
  t: '\t',
  Z: '\u001A',
  '%': String.raw`\%`,
  _: String.raw`\_`,
};

const QUOTE = 39;
const COMMA = 44;
const CLOSE = 41;
const BACKSLASH = 92;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13);

const bytesOf = (hex: string): string =>
  Buffer.from(hex.length % 2 === 1 ? `0${hex}` : hex, 'hex').toString('latin1');

/** A token that may go on is read again with the next piece. */
export class Lexer {
  private text = '';
  private at = 0;
  private isLast = false;
  /** A long value is not read again for each piece. */
  private enough = 0;
  private isLineStart = true;
  private read = 0;

  get position(): number {
    return this.read + this.at;
  }

  push(chunk: string, isLast = false): void {
    this.read += this.at;
    const unread = this.text.slice(this.at);
    if (unread.length > MOST_VALUE * 2 + MB)
      throw new OperationRefused('有一个值超过 16 MB，无法读取');
    this.text = unread + chunk;
    this.at = 0;
    this.isLast = isLast;
  }

  get isEmpty(): boolean {
    return this.at >= this.text.length;
  }

  next(): Token | undefined {
    if (!this.isLast && this.text.length - this.at < this.enough) return undefined;
    this.enough = 0;
    const token = this.skip() ? this.token() : undefined;
    if (!token && !this.isLast && !this.isEmpty) this.enough = (this.text.length - this.at) * 2;
    return token;
  }

  /** Plain literals without tokens, for speed; stops before any other row. */
  rows(isWanted: readonly boolean[], take: (values: (string | null)[]) => void): void {
    if (!this.isLast && this.text.length - this.at < this.enough) return;
    for (;;) {
      const open = this.spaced(this.at);
      if (this.text[open] !== '(') return;
      const values: (string | null)[] = [];
      const end = this.row(open + 1, isWanted, values);
      if (end === -1) return;
      const next = this.spaced(end);
      if (next >= this.text.length) return;
      const hasMore = this.text.charCodeAt(next) === COMMA;
      this.at = hasMore ? next + 1 : end;
      this.isLineStart = false;
      take(values);
      if (!hasMore) return;
    }
  }

  /** @returns the place behind the row, -1 unless whole and plain */
  private row(from: number, isWanted: readonly boolean[], values: (string | null)[]): number {
    const { text } = this;
    for (let at = from; values.length <= isWanted.length; at += 1) {
      at = this.spaced(at);
      const first = text.charCodeAt(at);
      let end = at;
      let value: string | null = null;
      if (first === QUOTE) {
        end = closingQuote(text, at) + 1;
        if (end === 0 || end - at > MOST_VALUE) return -1;
        if (isWanted[values.length]) value = unescape(text.slice(at + 1, end - 1), "'");
      } else if (isDigit(first) || first === 45) {
        end = numberEnd(text, at);
        if (end === -1) return -1;
        if (isWanted[values.length]) value = text.slice(at, end);
      } else if (text.startsWith('NULL', at)) end = at + 4;
      else return -1;
      values.push(value);
      at = this.spaced(end);
      const sign = text.charCodeAt(at);
      if (sign === CLOSE) return at + 1;
      if (sign !== COMMA) return -1;
    }
    return -1;
  }

  private spaced(from: number): number {
    let at = from;
    while (isSpace(this.text.charCodeAt(at))) at += 1;
    return at;
  }

  private skip(): boolean {
    const { text } = this;
    while (this.at < text.length) {
      const two = text.slice(this.at, this.at + 2);
      if (two.length < 2 && !this.isLast && '-/*'.includes(two)) return false;
      if (this.match(SPACE)) {
        if (this.found[0].includes('\n')) this.isLineStart = true;
      } else if (text[this.at] === '#' || (two === '--' && this.isComment())) {
        const end = text.indexOf('\n', this.at);
        if (end === -1 && !this.isLast) return false;
        this.at = end === -1 ? text.length : end;
      } else if (two === '/*') {
        if (text.length - this.at < 16 && !this.isLast) return false;
        if (this.match(VERSIONED)) continue;
        const end = text.indexOf('*/', this.at + 2);
        if (end === -1) return this.refuseEnd('注释') ?? false;
        this.at = end + 2;
      } else if (two === '*/') this.at += 2;
      else return true;
    }
    return false;
  }

  private found: RegExpExecArray | { 0: string; 1?: string } = { 0: '' };

  private match(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (!found) return false;
    this.found = found;
    this.at += found[0].length;
    return true;
  }

  private isComment(): boolean {
    const after = this.text[this.at + 2];
    return after === undefined || /\s/.test(after);
  }

  private refuseEnd(what: string): undefined {
    if (this.isLast) throw new OperationRefused(`文件不完整：最后的${what}没有结束`);
    return undefined;
  }

  private token(): Token | undefined {
    const { text, at: from, isLineStart } = this;
    const first = text[from] ?? '';
    if ('\'"`'.includes(first)) return this.quoted(first);
    if (isLineStart && /^d/i.test(first)) {
      const line = text.slice(from, from + 512);
      if (!this.isLast && !line.includes('\n') && line.length < 512) return undefined;
      if (this.match(DELIMITER)) return { kind: 'delimiter', text: this.found[1]?.trim() ?? '' };
    }
    if (!this.isLast && NEEDS_MORE.test(first) && text.length - from < LONGEST_NUMBER)
      return undefined;
    if (/^[xb]'/i.test(text.slice(from, from + 2)) && !text.includes("'", from + 2))
      return this.refuseEnd('引号');
    const token = this.plain(first);
    if (this.at >= text.length && !this.isLast && token.kind !== 'sign') {
      this.at = from;
      return undefined;
    }
    this.isLineStart = false;
    return token;
  }

  private plain(first: string): Token {
    if (this.match(HEX) || this.match(QUOTED_HEX))
      return { kind: 'text', text: bytesOf(this.found[1] ?? '') };
    if (this.match(BITS))
      return { kind: 'number', text: BigInt(`0b${this.found[1] || '0'}`).toString() };
    if (this.match(NUMBER)) return { kind: 'number', text: this.found[0] };
    if (this.match(WORD)) return { kind: 'word', text: this.found[0] };
    this.at += 1;
    return { kind: 'sign', text: first };
  }

  private quoted(quote: string): Token | undefined {
    const { text } = this;
    const special = quote === '`' ? /`/g : quote === "'" ? /['\\]/g : /["\\]/g;
    special.lastIndex = this.at + 1;
    let isPlain = true;
    for (;;) {
      const hit = special.exec(text);
      if (!hit) return this.refuseEnd('引号');
      const next = text[hit.index + 1];
      if (next === undefined && !this.isLast) return undefined;
      if (hit[0] === quote && next !== quote) {
        const value = text.slice(this.at + 1, hit.index);
        if (value.length > MOST_VALUE) throw new OperationRefused('有一个值超过 16 MB，无法读取');
        this.at = hit.index + 1;
        this.isLineStart = false;
        const kind = quote === '`' ? 'quoted' : 'text';
        return { kind, text: isPlain ? value : unescape(value, quote) };
      }
      isPlain = false;
      special.lastIndex = hit.index + 2;
    }
  }
}

function closingQuote(text: string, open: number): number {
  let at = open;
  for (;;) {
    at = text.indexOf("'", at + 1);
    if (at === -1) return -1;
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 1) continue;
    if (text.charCodeAt(at + 1) !== QUOTE) return at;
    at += 1;
  }
}

function numberEnd(text: string, from: number): number {
  const start = text.charCodeAt(from) === 45 ? from + 1 : from;
  let at = start;
  while (isDigit(text.charCodeAt(at))) at += 1;
  if (at === start) return -1;
  if (text[at] === '.') at += 1;
  while (isDigit(text.charCodeAt(at))) at += 1;
  return at;
}

const ESCAPED = { "'": /''|\\([\s\S])/g, '"': /""|\\([\s\S])/g };

function unescape(value: string, quote: string): string {
  if (quote === '`') return value.replaceAll('``', '`');
  const mark = quote === "'" ? quote : '"';
  if (!value.includes('\\') && !value.includes(mark)) return value;
  return value.replaceAll(ESCAPED[mark], (_, escaped?: string) =>
    escaped === undefined ? mark : (ESCAPES[escaped] ?? escaped),
  );
}
