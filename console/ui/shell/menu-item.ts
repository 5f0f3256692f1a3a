export interface MenuItem {
  id: string;
  title: string;
  href: string;
  icon: string;
  currentIcon?: string;
  /** First segments of further pages of this entry. */
  pages?: readonly string[];
  /** Hides only; the server decides. */
  permission?: string;
  search?: (text: string) => string;
  letter?: string;
}

export interface MenuGroup {
  title: string;
  items: readonly MenuItem[];
}
