import type { OutputOf } from '@/lib/contract';
import type { getShopHome } from '@/lib/contract/shop';
import { fenToText } from '@/lib/format';
import { unbroken } from '@/lib/format/unbroken';
import { titleOf } from '@/lib/kit/all-routes';
import { fillRows } from './blanks';
import { iconRow } from './category-preview';
import { pictureParts, pictureRow } from './goods-preview';
import { type Preview, short, yesNo } from './preview';

/** As many as the page shows (components/goods/shelf.tsx, components/shop/shop-page.tsx). */
const [ON_SHELF, MOST_ICONS] = [4, 10];

/** The shop's first page: its first frame ends below the announcement, and is left out where no new goods begin it. */
export function previewOfShopHome({
  sections,
  icons,
  notice,
}: OutputOf<typeof getShopHome>): Preview {
  const title = titleOf('/pages/shop/index');
  const first = sections.find(({ goods }) => goods.length > 0);
  const shelf = (first?.goods ?? []).slice(0, ON_SHELF);
  const names = shelf.map((goods) => {
    const [yuan = '', cents = ''] = fenToText(goods.minPrice).split('.');
    return { kind: 'name', words: { title: unbroken(goods.title), yuan, cents } };
  });
  return {
    title,
    description: short(icons.map(({ name }) => name).join('、')) || title,
    type: 'website',
    image: shelf[0] && pictureParts(shelf[0].cover).image,
    firstFrame: first?.sort === 'new' ? 'shopHome' : undefined,
    words: { section: first?.title ?? '', notice, hasNotice: yesNo(notice !== '') },
    slots: {
      shelf: (_, samples) =>
        fillRows(
          samples,
          shelf.map(({ cover }) => pictureRow(cover, {})),
        ),
      names: (_, samples) => fillRows(samples, names),
      icons: (_, samples) => fillRows(samples, icons.slice(0, MOST_ICONS).map(iconRow)),
    },
  };
}
