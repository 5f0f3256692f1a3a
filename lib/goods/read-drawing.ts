import { fetchAsset } from '@/lib/api/fetch-file';
import { BASE_PATH } from '@/lib/kit/routes';

export async function readDrawing(name: string): Promise<string> {
  const file = await fetchAsset(`${BASE_PATH}/goods/${name}.svg`);
  const markup = /<g id="g">([\s\S]*)<\/g><\/svg>/.exec(file ?? '')?.[1];
  if (markup === undefined) throw new Error(`no drawing ${name}`);
  return markup;
}
