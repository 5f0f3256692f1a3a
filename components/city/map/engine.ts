/** One chunk, not needed for a first paint. Styles are in the modules: the bundler skips files that only re-export. */
export { AreaView } from './area-view';
export { Sky } from './sky';
