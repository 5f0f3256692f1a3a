/** One word for one thing in the texts that people read (docs/glossary.md). */
import fs from 'node:fs';
import { filesBelow } from '../build/files.mjs';

const WORDS = {
  空余门牌: '空地',
  居民: '邻居',
  住户: '邻居',
  城区地图: '城市大厅',
  我的课程: '我的学习',
  问题反馈: '意见反馈',
  申请退款: '申请售后',
};
const FOLDERS = [
  'app',
  'components',
  'lib',
  'server/modules',
  'server/shared-pages',
  'server/content/texts',
];
const TEXTS = ['.ts', '.tsx', '.md', '.html'];
/** Tests; legal texts, whose versions never change; the names that moderation has stored. */
const ALLOWED = /\.test\.tsx?$|\/testing\/|-fixtures\.ts$|\/legal\/|modules\/moderation\//;

export const refusedIn = (file, text) =>
  text.split('\n').flatMap((line, index) =>
    Object.entries(WORDS)
      .filter(([word]) => line.includes(word))
      .map(([word, instead]) => `${file}:${index + 1} ${word}: say ${instead}`),
  );

export const refusedWords = (files = FOLDERS.flatMap((folder) => filesBelow(folder, TEXTS))) =>
  files
    .filter((file) => TEXTS.some((end) => file.endsWith(end)) && !ALLOWED.test(file))
    .flatMap((file) => refusedIn(file, fs.readFileSync(file, 'utf8')));
