import { storePicture } from '@/lib/contract/console/pictures';
import type { Storage } from '@/server/adapters/storage/storage';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { storeOperatorPicture } from '@/server/modules/uploads/operator-picture';
import { type ConsoleRoute, consoleRoute } from './route';

const MAY_UPLOAD = {
  image: ['goods.edit', 'banner.change', 'law.change', 'rules.change', 'content.publish'],
  work: ['places.change', 'order.ship'],
} as const;

export const pictureRoutes = (storage: Storage): ConsoleRoute[] => [
  consoleRoute(
    storePicture,
    async ({ db, operation, acting: { permissions } }, { data, folder }) => {
      if (!MAY_UPLOAD[folder].some((one) => permissions.has(one)))
        throw new OperationRefused('没有上传图片的权限', 'no_permission', MAY_UPLOAD[folder][0]);
      const bytes = Buffer.from(data, 'base64');
      return { key: await storeOperatorPicture(db, storage, operation, bytes, folder) };
    },
  ),
];
