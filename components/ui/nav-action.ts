import { uiCopy } from './copy';
import { dotsThree, plus, plusCircle } from './icons/common';
import type { NavAction } from './nav-bar';

type Wish = Pick<NavAction, 'onPress' | 'hasNews'> & { text?: string };

/* The controls of a bar that have an icon. Apart from the bar: every page loads that, and few have such a control. */

/** Dots. */
export const moreAction = (wish: Wish): NavAction => ({
  type: 'more',
  icon: dotsThree,
  text: uiCopy.more,
  ...wish,
});

/** A plus. */
export const addAction = (wish: Wish): NavAction => ({
  type: 'add',
  icon: plus,
  text: uiCopy.add,
  ...wish,
});

/** A circled plus with its label. */
export const add2Action = (wish: Wish): NavAction => ({
  type: 'add2',
  icon: plusCircle,
  text: uiCopy.invite,
  ...wish,
});
