import fs from 'node:fs';
import path from 'node:path';
import type { PoolClient } from 'pg';
import { MOST_GOODS, readGoodsFile, writeGoodsFile } from '@/server/content/goods-file';
import type { Fault, FileGoods } from '@/server/modules/goods/file-goods';
import { writeCsv } from '@/server/text/csv';
import { fetchPictures, remoteOf } from './fetch-pictures';
import { collectPictures } from './pictures';

const NAME_MOST = 8;
const TITLE_MOST = 60;
const VALUE_MOST = 20;
const SPEC = '规格';
const MOST_PICTURES = 9;
const PLACEHOLDER = 'goods:parcel';

interface Sku {
  key: string;
  price: string;
  stock: number;
  spec: string | null;
  grams: number | null;
}

interface Old {
  key: string;
  name: string;
  category: string | null;
  parent: string | null;
  html: string | null;
  addresses: string[];
  skus: Sku[];
}

const QUERY = `
  select g.key, g.name, c.name as category, p.name as parent, g.html, coalesce(i.addresses, '{}') as addresses, s.skus
  from plan_goods j
    join old_goods g on g.key = j.key
    left join old_categories c on c.key = g.category
    left join old_categories p on p.key = c.parent
    left join (
      select goods, array_agg(address order by nth) as addresses from old_pictures group by goods
    ) i on i.goods = g.key
    join (
      select goods, json_agg(json_build_object(
          'key', key, 'price', price, 'stock', stock::int, 'spec', spec,
          'grams', case when weight ~ '^\\d{1,4}(\\.\\d{1,3}0*)?$' then (weight::numeric * 1000)::int end
        ) order by key) as skus
      from plan_skus where reason is null group by goods
    ) s on s.goods = g.key
  where j.reason is null and not j.is_there
  order by g.key`;

const cut = (name: string, most: number): string => [...name.trim()].slice(0, most).join('');
const partOf = (name: string | null): string =>
  cut((name ?? '').replaceAll('/', ' '), NAME_MOST) || '未分类';

/** YoShop keeps a list of objects. */
function specOf(text: string | null): string {
  if (!text?.trim().startsWith('[')) return text ?? '';
  try {
    const props = JSON.parse(text) as { value?: { name?: string } }[];
    return props.map((prop) => prop.value?.name ?? '').join(' ');
  } catch {
    return '';
  }
}

function goodsOf(
  source: string,
  pictures: readonly string[],
  { key, name, category, parent, html, skus }: Old,
): FileGoods {
  const hasSpecs = skus.length > 1 || specOf(skus[0]?.spec ?? null) !== '';
  return {
    line: 0,
    title: cut(name, TITLE_MOST),
    category: `${partOf(parent ?? '旧店商品')}/${partOf(category)}`,
    ...(html ? { html } : {}),
    isOn: false,
    images: pictures.length > 0 ? [...pictures] : [PLACEHOLDER],
    specs: hasSpecs ? [SPEC] : [],
    skus: skus.map(({ key: sku, price, stock, spec, grams }, at) => ({
      line: 0,
      code: `${source}-${/^[\w.-]{1,30}$/.test(sku) ? sku : `${key}-${at + 1}`}`,
      price: Math.round(Number(price) * 100),
      ...(hasSpecs ? { values: [cut(specOf(spec), VALUE_MOST) || `${SPEC}${at + 1}`] } : {}),
      ...(grams === null ? {} : { weight: grams }),
      stock,
    })),
  };
}

const faultsOf = (goods: FileGoods): Fault[] =>
  readGoodsFile(writeGoodsFile([goods], 'yaml'), 'yaml').faults;

export async function writeGoods(
  client: PoolClient,
  { source, pictures, folder }: { source: string; pictures?: string; folder: string },
): Promise<{ files: string[]; refused: number }> {
  fs.mkdirSync(folder, { mode: 0o700 });
  const host = remoteOf(pictures);
  const fetched = path.join(folder, 'old');
  const bring = host && fetchPictures(host, fetched);
  if (host) fs.mkdirSync(fetched, { mode: 0o700 });
  const pictureOf = collectPictures(host ? fetched : pictures, path.join(folder, 'pictures'));
  const files: string[] = [];
  const refused: string[][] = [];
  let batch: FileGoods[] = [];
  const flush = () => {
    if (batch.length === 0) return;
    const file = `goods-${files.length + 1}.yaml`;
    fs.writeFileSync(path.join(folder, file), writeGoodsFile(batch, 'yaml'), { mode: 0o600 });
    files.push(file);
    batch = [];
  };
  await client.query('begin');
  await client.query(`declare goods_listed cursor for ${QUERY}`);
  for (;;) {
    const { rows } = await client.query<Old>('fetch 200 from goods_listed');
    if (rows.length === 0) break;
    await bring?.(rows.flatMap(({ addresses }) => addresses));
    for (const row of rows) {
      const found = new Set<string>();
      for (const address of row.addresses) {
        const name = pictureOf(address);
        if (name) found.add(name);
        else refused.push([row.key, '图片', address]);
      }
      if (row.addresses.length === 0) refused.push([row.key, '图片', '旧店没有图片']);
      const whole = goodsOf(source, [...found].slice(0, MOST_PICTURES), row);
      const { html: _, ...plain } = whole;
      const faults = faultsOf(whole);
      const taken =
        faults.every(({ field }) => field === 'html') && faults.length > 0 ? plain : whole;
      const [fault] = taken === whole ? faults : [];
      if (taken !== whole) refused.push([row.key, '介绍', faults[0]?.message ?? '']);
      if (fault) refused.push([row.key, '商品', fault.message]);
      else batch.push(taken);
      if (batch.length === MOST_GOODS) flush();
    }
  }
  await client.query('commit');
  flush();
  if (host) fs.rmSync(fetched, { recursive: true });
  fs.writeFileSync(
    path.join(folder, 'refused.csv'),
    writeCsv([['商品', '内容', '原因'], ...refused]),
    { mode: 0o600 },
  );
  return { files, refused: refused.length };
}
