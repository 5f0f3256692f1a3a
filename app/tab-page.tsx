/** The route of a tab: the tab host in the root layout draws it, so that it stays mounted across tab switches. */
export const TabPage = () => null;
