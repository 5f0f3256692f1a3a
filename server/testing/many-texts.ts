import { sql } from 'drizzle-orm';
import { readContent, shippedTexts } from '@/server/content/folder';
import { plainText } from '@/server/content/html';
import type { Db } from '@/server/db/client';
import { indexDocuments } from '@/server/modules/documents/documents';

const CHUNK = 250;
/** Fixed, so runs are comparable. */
function* numbers(): Generator<number, never> {
  for (let state = 7; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}

/** Occurs in one title only. */
export const rareWord = (n: number): string =>
  String.fromCodePoint(...[1, 2, 3, 4].map((part) => 0x4e00 + (((n + 1) * 7919 * part) % 18_000)));

export async function manyTexts(
  db: Db,
  count: number,
  { sentences }: { sentences: number },
): Promise<void> {
  const source = [...readContent(shippedTexts('base')), ...readContent(shippedTexts('demo'))]
    .flatMap(({ html }) => plainText(html).split(/(?<=[。！？])/))
    .filter((sentence) => sentence.length > 8);
  const random = numbers();
  const one = (): string => source[random.next().value % source.length] ?? '';
  const at = new Date(0);
  for (let from = 0; from < count; from += CHUNK) {
    const documents = Array.from({ length: Math.min(CHUNK, count - from) }, (_, i) => ({
      type: 'article' as const,
      key: `many-${from + i}`,
      title: `${rareWord(from + i)}，${one().slice(0, 12)}`,
      body: Array.from({ length: sentences }, one).join(''),
      route: '/pages/article/detail',
      at,
    }));
    await indexDocuments(db, documents);
  }
  await db.execute(sql`analyze search_documents`);
}
