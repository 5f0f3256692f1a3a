import { pageCopy } from './copy';

export default function NotFound() {
  return (
    <main className="plain">
      <h1>{pageCopy.notFoundTitle}</h1>
      <p>{pageCopy.notFoundHint}</p>
      {/* a whole page load: whatever led here may be an old build */}
      <a href="/console/">{pageCopy.home}</a>
    </main>
  );
}
