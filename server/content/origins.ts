import fs from 'node:fs';
import path from 'node:path';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { isPaidFilm } from '@/server/modules/uploads/film';
import type { ContentFile } from './file';

const TAG = /<[a-z][^>]*>/g;
const ADDRESS = /\s(?:src|poster)="(https:\/\/[^"]+)"/g;

const filmsOf = (file: ContentFile): string[] =>
  file.type === 'video' ? file.head.sources.map(({ src }) => src) : [];

function mediaOf(file: ContentFile): string[] {
  const inText = [...file.html.matchAll(TAG)].flatMap(([tag = '']) =>
    [...tag.matchAll(ADDRESS)].map(([, address = '']) => address),
  );
  return [...inText, ...filmsOf(file).filter((src) => src.startsWith('https://'))];
}

/**
 * Pages show listed origins only (http/headers.ts).
 * @param allowed such as `https://img.example.com`
 * @throws OperationRefused naming text and origin
 */
export function refuseOtherOrigins(
  files: readonly ContentFile[],
  allowed: readonly string[],
): void {
  for (const file of files) {
    for (const address of mediaOf(file)) {
      const origin = URL.canParse(address) ? new URL(address).origin : address;
      if (!allowed.includes(origin))
        throw new OperationRefused(
          `${file.type} ${file.head.slug}：图片和视频只能来自本站和 PAGE_ORIGINS 列出的来源，${origin} 不在其中`,
        );
    }
  }
}

/** @param uploads folder of stored files @throws OperationRefused naming film and place */
export function refuseMissingFilms(files: readonly ContentFile[], uploads: string): void {
  for (const file of files)
    for (const key of filmsOf(file).filter(isPaidFilm))
      if (!fs.existsSync(path.join(uploads, key)))
        throw new OperationRefused(
          `video ${file.head.slug}：请先把视频放到 DATA_DIR/uploads/${key}`,
        );
}
