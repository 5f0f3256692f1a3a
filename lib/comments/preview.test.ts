import { sampleOf, starsText } from './preview';
import type { Comment } from './use-comments';

const review = (commentId: number, stars: number, hiddenReason = ''): Comment => ({
  commentId,
  stars,
  hiddenReason,
  content: '好用',
  images: [],
  skuText: '',
  name: '江*晚',
  avatar: '',
  time: 1,
  reply: '',
  addition: '',
  additionImages: [],
});
const ids = (...comments: Comment[]) => sampleOf(comments).map(({ commentId }) => commentId);

it('shows the latest review and a critical one, not only praise', () => {
  expect(ids(review(1, 5), review(2, 5), review(3, 3))).toEqual([1, 3]);
  expect(ids(review(1, 2), review(2, 5), review(3, 3))).toEqual([1, 2]);
  expect(ids(review(1, 5), review(2, 5))).toEqual([1, 2]);
  expect(ids(review(1, 5, '广告'), review(2, 4))).toEqual([2]);
  expect(ids()).toEqual([]);
});

it('writes tenths as an average', () =>
  expect([starsText(48), starsText(50)]).toEqual(['4.8', '5.0']));
