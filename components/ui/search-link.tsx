import { AppLink, type LinkHref } from './app-link';
import { cx } from './cx';
import { Icon } from './icon';
import { magnifyingGlass } from './icons/common';
import styles from './search-link.module.css';

interface SearchLinkProps {
  href: LinkHref;
  placeholder: string;
  words?: string;
  isRaised?: boolean;
}

export function SearchLink({ href, placeholder, words, isRaised = false }: SearchLinkProps) {
  return (
    <AppLink
      className={cx(
        'grow middle rel gap-8 round t-body l-22',
        styles.link,
        isRaised && styles.raised,
      )}
      href={href}
      aria-label={words ? `${placeholder}：${words}` : undefined}
    >
      <Icon path={magnifyingGlass} />
      <span className={cx('clip grow', words ? 'ink-1' : undefined)}>{words ?? placeholder}</span>
    </AppLink>
  );
}
