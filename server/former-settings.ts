/* Renamed build settings, valid for one more release with a warning. */
const RENAMED: Readonly<Record<string, string>> = {
  NEXT_PUBLIC_API_BASE: 'API_BASE',
  NEXT_PUBLIC_UPLOAD_BASE: 'UPLOAD_BASE',
  NEXT_PUBLIC_IMAGE_BASE: 'IMAGE_BASE',
  NEXT_PUBLIC_RSA_PADDING: 'RSA_PADDING',
  NEXT_PUBLIC_VIDEO_MAX_MB: 'VIDEO_MAX_MB',
};
const OF_SITE: Readonly<Record<string, string>> = {
  NEXT_PUBLIC_MAYOR: 'mayor',
  NEXT_PUBLIC_COPY_LINK: 'copyLink',
};

type Environment = Readonly<Record<string, string | undefined>>;

/** The present name wins. */
export const withPresentNames = (env: Environment): Environment => ({
  ...Object.fromEntries(Object.entries(RENAMED).map(([former, name]) => [name, env[former]])),
  ...Object.fromEntries(Object.entries(env).filter(([, value]) => value)),
});

export const formerNamesIn = (env: Environment): string[] => [
  ...Object.entries(RENAMED)
    .filter(([former]) => env[former])
    .map(([former, name]) => `${former} 已改为运行时设置：${name}=${env[former]}`),
  ...Object.entries(OF_SITE)
    .filter(([former]) => env[former])
    .map(
      ([former, path]) =>
        `${former} 已改为运行时设置：op site set ${path} ${env[former] === '1' ? '是' : '否'}`,
    ),
];
