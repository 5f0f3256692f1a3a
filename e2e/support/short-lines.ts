import type { Page } from '@playwright/test';

/**
 * Texts whose last line is one or two characters: a word that was torn, or a line for nothing. Of what is visible now, within
 * `parts`; cut texts, fields and pictures do not count.
 */
export const findShortLines = (page: Page, parts = 'body'): Promise<string[]> =>
  page.evaluate((within) => {
    const LEAST = 3;
    const isInline = (element: Element) =>
      /^(inline|contents|ruby)/.test(getComputedStyle(element).display);
    const isBox = (element: Element) =>
      isInline(element) && !getComputedStyle(element).display.startsWith('inline-');
    /** The element that lays the text out in lines. */
    const blockOf = (node: Node): Element => {
      let at = node.parentElement as Element;
      while (at.parentElement && isBox(at)) at = at.parentElement;
      return at;
    };
    const blocks = new Map<Element, Text[]>();
    for (const root of document.querySelectorAll(within)) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node as Text;
        if (
          !text.data.trim() ||
          text.parentElement?.closest('svg,script,style,textarea,.vh,[hidden]')
        )
          continue;
        const block = blockOf(text);
        blocks.set(block, [...(blocks.get(block) ?? []), text]);
      }
    }
    const found = new Set<string>();
    for (const [block, texts] of blocks) {
      const style = getComputedStyle(block);
      if (!block.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') continue;
      if (block.getBoundingClientRect().height < 1.6 * parseFloat(style.fontSize)) continue;
      const lines: { middle: number; text: string }[] = [];
      for (const text of texts)
        for (let at = 0; at < text.length; at += 1) {
          if (!text.data[at]?.trim()) continue;
          const range = document.createRange();
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          const { top, bottom } = range.getBoundingClientRect();
          const line = lines.at(-1);
          const middle = (top + bottom) / 2;
          if (line && Math.abs(line.middle - middle) < (bottom - top) / 2)
            line.text += text.data[at];
          else lines.push({ middle, text: text.data[at] ?? '' });
        }
      const last = lines.at(-1)?.text ?? '';
      const letters = last.replace(/[，。、；：！？”’）》」…·]/g, '');
      if (lines.length > 1 && [...letters].length < LEAST)
        found.add(
          lines
            .map((line) => line.text)
            .join('/')
            .slice(-40),
        );
    }
    return [...found];
  }, parts);
