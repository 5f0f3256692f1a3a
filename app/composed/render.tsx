import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { CartBarEnd } from '@/components/cart/cart-bar-end';
import { RichReader } from '@/components/ui/rich-text/rich-tree';
import { type EmbeddedAnswer, EmbeddedAnswers, keyedAnswers } from '@/lib/api/embedded-answers';
import type { Site } from '@/lib/contract/site';
import { setSite } from '@/lib/kit/site';
import { Article } from '../pages/article/detail/article';
import { Categories } from '../pages/category/index/categories';
import { Detail } from '../pages/goods/detail/detail';
import { List } from '../pages/goods/list/list';
import { ShopHome } from '../pages/shop/index/shop-home';
import { City } from '../pages/space/city/city';
import { Video } from '../pages/space/video/video';
import { Card } from '../pages/user/card/card';
import { AddressContext } from './navigation';
import { readRich } from './rich-reader';

const PAGES: Readonly<Record<string, ComponentType>> = {
  '/pages/article/detail': Article,
  '/pages/category/index': Categories,
  '/pages/goods/detail': Detail,
  '/pages/goods/list': List,
  '/pages/shop/index': ShopHome,
  '/pages/space/city': City,
  '/pages/space/video': Video,
  '/pages/user/card': Card,
};

interface Rendering {
  path: string;
  search: string;
  /** Answers to the page's first reads, as for a guest. */
  answers: readonly EmbeddedAnswer[];
  site: Site;
}

/**
 * The markup for a guest begins with preloads of its pictures. Late code renders its placeholder.
 * @throws what the page throws, and for a wholly exported page
 */
export function renderPage({ path, search, answers, site }: Rendering): string {
  setSite(site);
  const Page = PAGES[path];
  if (!Page) throw new Error(`no page to render: ${path}`);
  const fallback = keyedAnswers(answers);
  return renderToString(
    <AddressContext value={{ path, search }}>
      <EmbeddedAnswers value={fallback}>
        <SWRConfig value={{ provider: () => new Map(), fallback }}>
          <RichReader value={readRich}>
            <CartBarEnd path={path}>
              <Page />
            </CartBarEnd>
          </RichReader>
        </SWRConfig>
      </EmbeddedAnswers>
    </AddressContext>,
    { identifierPrefix: 'c' },
  );
}
