import type { Page } from '@playwright/test';

/**
 * Labels that are in each other's way, by geometry: two texts that overlap, a text that its box cuts through, a text that
 * leaves the button or link that it names. Bars and docks that stay while the page moves below them are compared with
 * themselves only.
 */
export const findCollisions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Piece {
      text: string;
      node: Node;
      layer: Element | null;
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    const found = new Set<string>();
    /** More than what two neighbours share by rounding, px. */
    const MOST = 2;
    const ancestors = (element: Element): Element[] => {
      const list: Element[] = [];
      for (let at: Element | null = element; at; at = at.parentElement) list.push(at);
      return list;
    };
    /* Far below the screen nothing has a layout of its own yet (content-visibility). */
    const isShown = (element: Element) =>
      element.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
        contentVisibilityAuto: true,
      }) && !element.closest('svg,[aria-hidden=true],[inert],.vh,[data-volatile]');
    const scrolls = ({ overflowX, overflowY }: CSSStyleDeclaration) =>
      /auto|scroll/.test(overflowX + overflowY);

    const layerOf = (line: readonly Element[]) =>
      line.find((one) => /fixed|sticky/.test(getComputedStyle(one).position)) ?? null;
    /** Hidden by a bar that stays while the rest moves: the title of a sheet. */
    function isUnderBar({ node, left, right, top, bottom, layer }: Omit<Piece, 'text'>): boolean {
      for (const over of document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)) {
        if (over.contains(node)) return false;
        const bar = layerOf(ancestors(over));
        if (bar && bar !== layer && !bar.contains(layer)) return true;
      }
      return false;
    }

    /** The em boxes of a text, line by line, as far as what holds it lets them be seen. */
    function piecesOf(node: Text): Piece[] {
      const parent = node.parentElement;
      const text = node.data.trim();
      if (!parent || !text || !isShown(parent)) return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      const size = parseFloat(getComputedStyle(parent).fontSize);
      const line = ancestors(parent);
      const layer = layerOf(line);
      const clips = line.filter((one) => getComputedStyle(one).overflow !== 'visible');
      const control = parent.closest('button,a,[role=button],[role=tab],[role=radio]');
      return [...range.getClientRects()].flatMap(({ left, right, top, bottom }) => {
        const middle = (top + bottom) / 2;
        const piece = {
          text: text.slice(0, 16),
          node,
          layer,
          left,
          right,
          top: middle - size / 2,
          bottom: middle + size / 2,
        };
        for (const clip of clips) {
          const box = clip.getBoundingClientRect();
          const style = getComputedStyle(clip);
          const isOut =
            piece.right <= box.left ||
            piece.left >= box.right ||
            piece.bottom <= box.top ||
            piece.top >= box.bottom;
          if (isOut) return [];
          piece.left = Math.max(piece.left, box.left);
          piece.right = Math.min(piece.right, box.right);
          if (scrolls(style) || clip === document.documentElement) {
            piece.top = Math.max(piece.top, box.top);
            piece.bottom = Math.min(piece.bottom, box.bottom);
            continue;
          }
          const isLeftOut = style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis';
          if (!isLeftOut && (piece.bottom > box.bottom + MOST || piece.top < box.top - MOST))
            found.add(`cut through: ${piece.text}`);
        }
        const edge = control?.getBoundingClientRect();
        if (
          edge &&
          edge.width > 1 &&
          !clips.some((clip) => control?.contains(clip)) &&
          (left < edge.left - MOST || right > edge.right + MOST)
        )
          found.add(`leaves its button: ${piece.text}`);
        return right - left > 1 && !isUnderBar(piece) ? [piece] : [];
      });
    }

    const pieces: Piece[] = [];
    for (const root of document.querySelectorAll('header,main,nav,dialog[open]')) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) pieces.push(...piecesOf(walker.currentNode as Text));
    }
    // a button of an icon alone, as 关闭: its icon may not stand on a text either
    for (const icon of document.querySelectorAll('button[aria-label]:not([inert] *) > svg')) {
      const button = icon.parentElement;
      if (!button?.checkVisibility({ opacityProperty: true }) || button.textContent.trim())
        continue;
      const { left, right, top, bottom } = icon.getBoundingClientRect();
      const layer = layerOf(ancestors(button));
      const text = `[${button.getAttribute('aria-label') ?? ''}]`;
      pieces.push({ text, node: icon, layer, left, right, top, bottom });
    }
    pieces.sort((a, b) => a.top - b.top);
    pieces.forEach((one, index) => {
      for (const other of pieces.slice(index + 1)) {
        if (other.top >= one.bottom - MOST) break;
        if (other.node === one.node || other.layer !== one.layer) continue;
        const shared = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        if (shared > MOST) found.add(`collide: ${one.text} | ${other.text}`);
      }
    });
    return [...found];
  });
