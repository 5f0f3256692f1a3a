import { storePicture } from '@/lib/contract/console/pictures';
import type { Storage } from '@/server/adapters/storage/storage';
import { storeOperatorPicture } from '@/server/modules/uploads/operator-picture';
import { type ConsoleRoute, consoleRoute } from './route';

export const pictureRoutes = (storage: Storage): ConsoleRoute[] => [
  consoleRoute(storePicture, async ({ db, operation }, { data }) => ({
    key: await storeOperatorPicture(db, storage, operation, Buffer.from(data, 'base64')),
  })),
];
