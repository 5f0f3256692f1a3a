interface MenuEntry {
  title: string;
  href: string;
  icon: string;
  currentIcon?: string;
  /** First segments of further pages of this entry. */
  pages?: readonly string[];
  /** Hides only; the server decides. */
  permission?: string;
  letter?: string;
  search?: string;
}

export interface MenuEntries {
  title: string;
  items: readonly MenuEntry[];
}

export interface MenuItem extends MenuEntry {
  id: string;
}

export interface MenuGroup {
  title: string;
  items: readonly MenuItem[];
}
