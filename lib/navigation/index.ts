export { hasPageBehind } from './pages';
export { reduce } from './reduce';
export {
  type Effect,
  type Event,
  type Intent,
  type NavigationType,
  type Seen,
  START,
  type State,
  type Tap,
} from './state';
