import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { parseContent } from './file';
import { refuseMissingFilms, refuseOtherOrigins } from './origins';

const article = (slug: string, body: string) =>
  parseContent(
    `${slug}.md`,
    `---\ntype: article\nslug: ${slug}\ntitle: 标题\ncategory: 推广学堂\n---\n${body}`,
  );

test('a picture or film from an origin that pages do not show is refused with its name; words and links are free', () => {
  const film = parseContent(
    'f.md',
    '---\ntype: video\nslug: film\ntitle: 片\ncategory: start\nseconds: 5\nsources:\n  - src: https://video.example/a.mp4\n  - src: /zc/films/a.mp4\n---\n',
  );
  const allowed = ['https://img.example', 'https://video.example'];
  for (const body of [
    '![图](https://img.example/a.png)',
    '<video poster="https://img.example/p.png"><source src="https://video.example/a.mp4"></video>',
    '[链接](https://other.example/) ![图](entry:city) 文字 src="https://other.example/a.png"',
  ])
    refuseOtherOrigins([article('fine', body), film], allowed);
  for (const body of [
    '![图](https://img.example:8443/a.png)',
    '![图](https://img.example.evil.example/a.png)',
    '<img alt="a > b" src="https://other.example/a.png">',
    '<video src="https://video.example/a.mp4" poster="https://other.example/p.png"></video>',
    '<audio src="https://other.example/a.mp3"></audio>',
    '<img src="https://[/a.png">',
  ]) {
    assert.throws(
      () => refuseOtherOrigins([article('strange', body)], allowed),
      /article strange：.*PAGE_ORIGINS.*不在其中/,
      body,
    );
  }
  assert.throws(
    () => refuseOtherOrigins([film], ['https://img.example']),
    /video film：.*https:\/\/video\.example/,
  );
});

test('a film of a paid lesson is there before its text', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'films-'));
  const sail = parseContent(
    'f.md',
    '---\ntype: video\nslug: sail\ntitle: 片\ncategory: start\nseconds: 5\nsources:\n  - src: film/sail.mp4\n---\n',
  );
  assert.throws(() => refuseMissingFilms([sail], folder), /uploads\/film\/sail\.mp4/);
  fs.mkdirSync(path.join(folder, 'film'));
  fs.writeFileSync(path.join(folder, 'film', 'sail.mp4'), '');
  refuseMissingFilms([sail], folder);
  fs.rmSync(folder, { recursive: true });
});
