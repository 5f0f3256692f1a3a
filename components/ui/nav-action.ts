import { uiCopy } from './copy';
import { dotsThree, plus, plusCircle } from './icons/common';
import type { NavAction } from './nav-bar';

type Wish = Pick<NavAction, 'onPress' | 'hasNews'> & { text?: string };

export const moreAction = (wish: Wish): NavAction => ({
  type: 'more',
  icon: dotsThree,
  text: uiCopy.more,
  ...wish,
});

export const addAction = (wish: Wish): NavAction => ({
  type: 'add',
  icon: plus,
  text: uiCopy.add,
  ...wish,
});

export const add2Action = (wish: Wish): NavAction => ({
  type: 'add2',
  icon: plusCircle,
  text: uiCopy.invite,
  ...wish,
});
