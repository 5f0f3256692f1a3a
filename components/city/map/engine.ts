/** Everything about the map that no page needs for its first paint: one chunk. Style sheets stand in the modules, since the bundler skips a file that only re-exports. */
export { AreaView } from './area-view';
export { Sky } from './sky';
