import { LawFooter } from '@/components/ui/law-footer';
import { BASE_PATH } from '@/lib/kit/routes';
import { shellCopy } from './copy';

/** Plain elements, because every page carries this file. */
export default function NotFound() {
  return (
    <>
      <main className="plain-page lost">
        <h1>{shellCopy.notFoundTitle}</h1>
        <p>{shellCopy.notFoundHint}</p>
        <a href={`${BASE_PATH}/`}>{shellCopy.backHome}</a>
      </main>
      <LawFooter />
    </>
  );
}
