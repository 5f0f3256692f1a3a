/** The configuration as a build with these settings has it. */
async function configWith(env: Record<string, string>): Promise<typeof import('./config')> {
  const former = process.env;
  process.env = { ...former, ...env } as NodeJS.ProcessEnv;
  jest.resetModules();
  try {
    return await import('./config');
  } finally {
    process.env = former;
  }
}

test('a missing item is a remark for developers, and its default is used', async () => {
  const warning = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const config = await configWith({ NODE_ENV: 'production', NEXT_PUBLIC_SIGN_PREFIX: 'p' });
  expect([config.SIGN, config.API_BASE, config.UPLOAD_BASE, config.RSA_PADDING]).toEqual([
    { prefix: 'p', secret: '' },
    '/index.php?s=',
    '',
    'oaep',
  ]);
  expect(warning.mock.calls).toEqual([
    ['configuration: NEXT_PUBLIC_SIGN_SECRET is missing, its default holds: ""'],
  ]);
});

test('what is configured is used', async () => {
  const config = await configWith({
    NEXT_PUBLIC_SIGN_PREFIX: 'p',
    NEXT_PUBLIC_SIGN_SECRET: 's',
    NEXT_PUBLIC_API_BASE: 'https://api.example.com',
    NEXT_PUBLIC_UPLOAD_BASE: 'https://up.example.com',
    NEXT_PUBLIC_RSA_PADDING: 'pkcs1',
  });
  expect([config.SIGN, config.API_BASE, config.UPLOAD_BASE, config.RSA_PADDING]).toEqual([
    { prefix: 'p', secret: 's' },
    'https://api.example.com',
    'https://up.example.com',
    'pkcs1',
  ]);
});
