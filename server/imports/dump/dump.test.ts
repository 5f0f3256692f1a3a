import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import fc from '@/testing/fast-check';
import { readDump } from './file';
import { DumpReader, type DumpRow } from './reader';

type Cell = string | null;
const STYLES = ['mysqldump', 'phpmyadmin', 'navicat'] as const;

const quote = (text: string): string =>
  `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", text.length % 2 ? "''" : "\\'")
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\0', '\\0')
    .replaceAll('\u001A', '\\Z')}'`;
const literal = (cell: Cell): string =>
  cell === null
    ? 'NULL'
    : /^-?\d{1,9}(\.\d+)?$/.test(cell) && !/^-?0\d/.test(cell)
      ? cell
      : quote(cell);

function write(style: (typeof STYLES)[number], columns: string[], rows: Cell[][]): string {
  const names = columns.map((name) => `\`${name.replaceAll('`', '``')}\``);
  const body = `${names.map((name) => `  ${name} varchar(9) DEFAULT 'a;,(' COMMENT '列,)'`).join(',\n')},\n  PRIMARY KEY (${names[0] ?? ''}), KEY \`k\` (${names[0] ?? ''})`;
  const tuples = rows.map((row) => `(${row.map(literal).join(',')})`);
  if (style === 'mysqldump')
    return `-- MySQL dump 10.13\n/*!40101 SET NAMES utf8mb4 */;\nDROP TABLE IF EXISTS \`t\`;\nCREATE TABLE \`t\` (\n${body}\n) ENGINE=InnoDB /*!50100 PARTITION BY HASH (1) */;\nLOCK TABLES \`t\` WRITE;\n/*!40000 ALTER TABLE \`t\` DISABLE KEYS */;\n${tuples.length > 0 ? `INSERT INTO \`t\` VALUES ${tuples.join(',')};\n` : ''}UNLOCK TABLES;\nDELIMITER ;;\n/*!50003 CREATE TRIGGER x BEFORE INSERT ON t FOR EACH ROW BEGIN INSERT INTO \`t\` VALUES ('x'); END */;;\nDELIMITER ;\n-- Dump completed\n`;
  const all = tuples.length > 0 ? tuples.join(',\n') : '';
  if (style === 'phpmyadmin')
    return `-- phpMyAdmin SQL Dump\nSET SQL_MODE = "NO_AUTO_VALUE_ON_ZERO";\nCREATE TABLE IF NOT EXISTS \`t\` (\n${body}\n) DEFAULT CHARSET=gbk;\n\n-- 转存 \`t\`\n${all && `INSERT INTO \`t\` (${names.join(', ')}) VALUES\n${all};\n`}ALTER TABLE \`t\` ADD KEY (\`x\`);\n`;
  return `/*\n Navicat Premium; INSERT INTO \`t\` VALUES (1);\n*/\nSET NAMES utf8;\nCREATE TABLE \`db\`.\`t\`  (\n${body}\n);\nBEGIN;\n${tuples.map((one) => `INSERT INTO \`t\` VALUES ${one};\n`).join('')}COMMIT;\n`;
}

function readWhole(bytes: Buffer, columns: readonly string[], cut = bytes.length): DumpRow[] {
  const reader = new DumpReader(new Map([['t', columns]]));
  return [
    ...reader.push(bytes.subarray(0, cut)),
    ...reader.push(bytes.subarray(cut)),
    ...reader.end(),
  ];
}

const cell = fc.oneof(
  fc.constant(null),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    '-12.50',
    '0',
    "it's",
    '\\',
    "'",
    "\\'",
    '中文；-- 否',
    '/* x */',
    'a\nDELIMITER ;;\n',
    '\0\u001A',
    'NULL',
  ),
);
const tableOf = fc
  .uniqueArray(fc.stringMatching(/^[a-z`][a-z0-9_]{0,5}$/), { minLength: 1, maxLength: 5 })
  .chain((columns) =>
    fc.record({
      columns: fc.constant(columns),
      rows: fc.array(fc.array(cell, { minLength: columns.length, maxLength: columns.length }), {
        maxLength: 6,
      }),
    }),
  );

test('random tables in three styles are read back equal, cut anywhere', () => {
  fc.assert(
    fc.property(tableOf, fc.constantFrom(...STYLES), fc.nat(), ({ columns, rows }, style, at) => {
      const bytes = Buffer.from(write(style, columns, rows));
      const read = readWhole(bytes, columns, at % bytes.length);
      assert.deepEqual(
        read.map(({ values }) => values),
        rows,
      );
    }),
    { numRuns: Number(process.env.DUMP_RUNS ?? 1500) },
  );
});

const SAMPLE = [
  ['1', "O'Neil"],
  ['-2.50', '张\\三'],
  [null, "a'';\n--"],
];

test('a dump that arrives byte by byte, or in two pieces cut at any byte, is read equal', () => {
  for (const style of STYLES) {
    const bytes = Buffer.from(write(style, ['id', 'name'], SAMPLE));
    const reader = new DumpReader(new Map([['t', ['id', 'name']]]));
    const single = [...bytes].flatMap((byte) => reader.push(Buffer.from([byte])));
    assert.deepEqual(
      [...single, ...reader.end()].map(({ values }) => values),
      SAMPLE,
    );
    for (let cut = 0; cut <= bytes.length; cut += 1)
      assert.deepEqual(
        readWhole(bytes, ['id', 'name'], cut).map(({ values }) => values),
        SAMPLE,
      );
  }
});

test('a dump that ends early gives the first rows, or a sentence', () => {
  for (const style of STYLES) {
    const bytes = Buffer.from(write(style, ['id', 'name'], SAMPLE));
    for (let end = 0; end < bytes.length; end += 1) {
      try {
        const rows = readWhole(bytes.subarray(0, end), ['id', 'name']);
        assert.deepEqual(
          rows.map(({ values }) => values),
          SAMPLE.slice(0, rows.length),
        );
      } catch (error) {
        assert.match((error as Error).message, /^文件不完整|不是 UTF-8|^字符集/);
      }
    }
  }
});

const read = (sql: string | Buffer, columns = ['id', 'name']) =>
  readWhole(Buffer.from(sql), columns);
const CREATE = 'CREATE TABLE t (`id` int, name text);';

test('only the wanted columns are read; introducers, hex, bits and expressions are understood', () => {
  const sql = `${CREATE}INSERT INTO t VALUES (0x41, _binary 'x'),(b'101', X'E4B8AD'),(1, NOW()),(+2,TRUE),(1, 2+3);`;
  assert.deepEqual(
    read(sql).map(({ values }) => values),
    [
      ['A', 'x'],
      ['5', '中'],
      ['+2', '1'],
    ],
  );
  assert.deepEqual(read(sql, ['name', 'none'])[1]?.values, ['中', null]);
  const reader = new DumpReader(new Map([['t', ['id']]]));
  reader.push(Buffer.from(`${sql}INSERT INTO t SELECT * FROM u;DROP DATABASE x;`));
  reader.end();
  assert.deepEqual(reader.skipped, { statements: 1, selects: 1, functions: 2, routines: 0 });
});

test('hostile and foreign files end in a sentence', () => {
  const rows = (text: string) => `${CREATE}INSERT INTO t VALUES ${text};`;
  const hostile: [string | Buffer, RegExp][] = [
    ['SET NAMES gbk;', /字符集 gbk 无法读取/],
    ["SET SQL_MODE='NO_BACKSLASH_ESCAPES';", /NO_BACKSLASH_ESCAPES/],
    [
      Buffer.concat([
        Buffer.from(`${CREATE}INSERT INTO t VALUES (1,'`),
        Buffer.from([0xd6, 0xd0]),
        Buffer.from("');"),
      ]),
      /不是 UTF-8/,
    ],
    [rows('(1)'), /有一行是 1 个值，应为 2 个/],
    [rows('(1,2'), /文件不完整：在 t 的数据中结束/],
    [rows("(1,'x"), /文件不完整：最后的引号没有结束/],
    [rows("(1,'a'b'),(2,'c')"), /文件不完整：最后的引号没有结束/],
    [rows("(1,'a\\'),(2,'c')"), /文件不完整：最后的引号没有结束/],
    [`${CREATE}/* never`, /文件不完整：最后的注释没有结束/],
    [`${CREATE}${CREATE}`, /两份 t/],
    ["INSERT INTO t VALUES (1,'x');", /没有 t 的列名/],
    [rows(`(${'1,'.repeat(5000)}1)`), /列过多/],
    [rows(`(1,'${'x'.repeat(17 * 1024 * 1024)}')`), /超过 16 MB/],
    [
      rows(`(1,'${'x'.repeat(1024)}')${`,(1,'${'x'.repeat(1024 * 1024)}')`.repeat(65)}`),
      /超过 64 MB/,
    ],
  ];
  for (const [sql, sentence] of hostile) assert.throws(() => read(sql), { message: sentence });
});

test('a line without an end stops within 64 MB, not after the 10 GB of its file', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'endless-'));
  const place = path.join(folder, 'endless.sql');
  const endless = {
    [`${CREATE}INSERT INTO t VALUES (1,'`]: /超过 16 MB/,
    [`${CREATE}-- `]: /超过 16 MB/,
    [`${CREATE}INSERT INTO t VALUES (1,`]: /超过 64 MB/,
    [`${CREATE}INSERT INTO t VALUES (1,'x'),`]: /超过 64 MB/,
    ['DELIMITER ;;\nCREATE TRIGGER x ']: /超过 64 MB/,
  };
  try {
    for (const [start, message] of Object.entries(endless)) {
      fs.writeFileSync(place, start);
      fs.truncateSync(place, 10_000_000_000);
      await assert.rejects(
        readDump(place, new Map([['t', ['id']]]), async () => undefined),
        { message },
      );
    }
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});

test('files are streamed, also packed; bombs, UTF-16 and other files are refused', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dump-'));
  const readFile = async (name: string, bytes: Buffer) => {
    const rows: DumpRow[] = [];
    fs.writeFileSync(path.join(folder, name), bytes);
    await readDump(path.join(folder, name), new Map([['t', ['id']]]), async (some) => {
      rows.push(...some);
    });
    return rows.map(({ values }) => values[0]);
  };
  try {
    const sql = Buffer.from(`\uFEFF${CREATE}INSERT INTO t VALUES (7,'x');`);
    assert.deepEqual(await readFile('a.sql', sql), ['7']);
    assert.deepEqual(await readFile('a.sql.gz', gzipSync(sql)), ['7']);
    const bomb = gzipSync(Buffer.alloc(40_000_000, ' '));
    await assert.rejects(readFile('bomb.gz', bomb), { message: /压缩率超过 200/ });
    await assert.rejects(readFile('cut.gz', gzipSync(sql).subarray(0, 30)), {
      message: /压缩文件/,
    });
    await assert.rejects(readFile('u.sql', Buffer.from(`\uFEFF${CREATE}`, 'utf16le')), {
      message: /UTF-16/,
    });
    await assert.rejects(readFile('bare.sql', Buffer.from(CREATE, 'utf16le')), {
      message: /没有数据表/,
    });
    await assert.rejects(readFile('note.sql', Buffer.from('hello')), { message: /没有数据表/ });
    await assert.rejects(
      readDump(`${folder}/none`, new Map(), async () => undefined),
      { message: /没有这个文件/ },
    );
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
});
