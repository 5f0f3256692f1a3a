'use client';

import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { SectionHead } from '@/components/ui/band';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { CategoryPicture } from '@/components/ui/goods/category-picture';
import { Icon } from '@/components/ui/icon';
import { megaphoneSimple } from '@/components/ui/icons/common';
import { SearchFrame } from '@/components/ui/search-frame';
import { SearchLink } from '@/components/ui/search-link';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { buildPageUrl } from '@/lib/kit/page-url';
import type { RoutePath } from '@/lib/kit/routes';
import { shopCopy as copy } from '@/lib/shop/copy';
import { type ShopHome, type ShopSection, useShopHome } from '@/lib/shop/use-shop';
import { Banners } from './banners';
import styles from './shop-page.module.css';

interface ShopPageProps {
  path: RoutePath;
  street: ReactNode;
  /** New ones on a shelf, others as cards. */
  renderSection: (section: ShopSection) => ReactNode;
  /** The goods that no section shows, to the end. */
  renderAll: (sections: readonly ShopSection[]) => ReactNode;
  /** Replaces the links whose pages are tabs. */
  memberLinks?: ReactNode;
}

export function ShopPage({ path, street, ...rest }: ShopPageProps) {
  const { data, state, error, refresh } = useShopHome();
  const hasFailed = !data && state === 'error';
  return (
    <SearchFrame
      path={path}
      title={copy.title()}
      isOverArt={!hasFailed}
      hasLaw
      field={
        <SearchLink
          href="/pages/search/index?kind=goods"
          placeholder={copy.search}
          isRaised={!hasFailed}
        />
      }
    >
      {hasFailed ? (
        <Failure error={error} onRetry={refresh} />
      ) : (
        <>
          <div className={cx('rigid rel cut', styles.hero)}>{street}</div>
          <div className={cx('rel pt-12 surface', styles.body)}>
            {data ? <Content home={data} {...rest} /> : <ShopSkeleton />}
          </div>
        </>
      )}
    </SearchFrame>
  );
}

const MOST_ICONS = 10;

function Content({ home, renderSection, renderAll, memberLinks }: ContentProps) {
  const { banners, icons, notice } = home;
  const sections = home.sections.filter(({ goods }) => goods.length > 0);
  if (sections.length === 0 && icons.length === 0)
    return <Empty title={copy.empty} text={copy.emptyText} />;
  const [first, ...others] = sections;
  return (
    <>
      {first && <Section section={first}>{renderSection(first)}</Section>}
      <ul className={cx('grid', styles.icons)} aria-label={copy.categories}>
        {icons.slice(0, MOST_ICONS).map(({ categoryId, name, image }) => (
          <li key={categoryId}>
            <AppLink
              className="row gap-2 centered l-18 ink-2"
              href={buildPageUrl('/pages/goods/list', { categoryId })}
            >
              <span className={styles.picture}>
                <CategoryPicture image={image} />
              </span>
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
      {memberLinks ?? <Links />}
      {notice !== '' && (
        <p className={cx('flex gap-8 well round t-sub l-sub ink-2', styles.notice)}>
          <Icon path={megaphoneSimple} label={copy.notice} />
          {notice}
        </p>
      )}
      {banners.length > 0 && <Banners banners={banners} />}
      {others.map((section) => (
        <Section key={section.title} section={section} isApart>
          {renderSection(section)}
        </Section>
      ))}
      <section className={styles.apart}>
        <SectionHead title={copy.grid} />
      </section>
      {renderAll(sections)}
    </>
  );
}

const Links = () => (
  <nav className={cx('flex wrap line-top', styles.links)} aria-label={copy.mine}>
    <AppLink className="center t-note bold brand-ink" href="/pages/category/index">
      {copy.allCategories}
    </AppLink>
    <AppLink className="center t-note bold brand-ink" href="/pages/user/favorite">
      {copy.favorites}
    </AppLink>
    <AppLink className="center t-note bold brand-ink" href="/pages/user/history">
      {copy.history}
    </AppLink>
  </nav>
);

type ContentProps = Omit<ShopPageProps, 'path' | 'street'> & { home: ShopHome };

interface SectionProps {
  section: ShopSection;
  isApart?: boolean;
  children: ReactNode;
}

function Section({ section: { title, sort }, isApart = false, children }: SectionProps) {
  return (
    <section className={isApart ? styles.apart : styles.section}>
      <SectionHead
        title={
          <>
            {title}
            {sort === 'sales' && (
              <span className={cx('t-sub l-sub ink-3 regular', styles.when)}>
                {copy.hotMeaning}
              </span>
            )}
          </>
        }
        more={{
          text: sort === 'sales' ? copy.bySales : copy.all,
          href: buildPageUrl('/pages/goods/list', { sort }),
        }}
      />
      {children}
    </section>
  );
}

type FailureProps = Pick<ReturnType<typeof useShopHome>, 'error'> & { onRetry: () => unknown };

function Failure({ error, onRetry }: FailureProps) {
  if (error?.err !== 'shop_closed') return <ErrorBlock isPage onRetry={onRetry} />;
  return (
    <Empty isPage title={error.msg} text={copy.closedText} link={{ href: '/', text: copy.home }} />
  );
}

function ShopSkeleton() {
  return (
    <SkeletonGroup className={styles.section} label={copy.loading}>
      <Skeleton shape="title" width={3} />
      <div className={cx('grid gap-10', styles.pending)}>
        {Array.from({ length: 4 }, (_, at) => (
          <Skeleton key={at} shape="block" />
        ))}
      </div>
      <Skeleton shape="title" width={3} />
      <div className={cx('grid gap-10', styles.pendingCards)}>
        {Array.from({ length: 4 }, (_, at) => (
          <Skeleton key={at} shape="block" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
