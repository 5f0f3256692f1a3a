import { useRef } from 'react';
import { type ApiError, callEndpoint, uploadImage } from '@/lib/api';
import { getUserInfo } from '@/lib/contract/account';
import { UPLOAD_LIMITS } from '@/lib/contract/uploads';
import { useEditProfile } from './use-edit-profile';

export type AvatarOutcome = ApiError | undefined;

export function useSaveAvatar() {
  const { save } = useEditProfile();
  const arrived = useRef<{ picture: Blob; key: string } | null>(null);

  async function rename(avatar: string): Promise<AvatarOutcome> {
    // The newest version, because an avatar must not overwrite text edited elsewhere.
    const { version } = await callEndpoint(getUserInfo, {});
    const answer = await save({ avatar, version });
    return answer.ok ? undefined : answer.error;
  }
  async function upload(picture: Blob, onProgress: (percent: number) => void): Promise<string> {
    if (arrived.current?.picture === picture) return arrived.current.key;
    const file = new File([picture], `avatar.${picture.type.split('/')[1] ?? 'jpeg'}`, {
      type: picture.type,
    });
    const { key } = await uploadImage(file, {
      folder: 'avatar',
      maxSizeBytes: UPLOAD_LIMITS.storedBytes,
      onProgress,
    });
    arrived.current = { picture, key };
    return key;
  }
  async function attempt(work: () => Promise<AvatarOutcome>): Promise<AvatarOutcome> {
    try {
      return await work();
    } catch (reason) {
      return reason as ApiError;
    }
  }
  return {
    savePreset: (preset: number) => attempt(() => rename(`preset:${preset}`)),
    savePicture: (picture: Blob, onProgress: (percent: number) => void) =>
      attempt(async () => rename(await upload(picture, onProgress))),
  };
}
