const EXAMPLE = /^# (NEXT_PUBLIC_\w+)=(\S*)/gm;

/**
 * Settings of the app in the browser that are not set, each with the default that the build takes instead.
 * @param {string} example text of `.env.example`, which names them all
 * @param {Record<string, string | undefined>} env
 * @returns {string[]} such as `NEXT_PUBLIC_MAYOR=0`
 */
export const missingSettings = (example, env) =>
  [...example.matchAll(EXAMPLE)]
    .filter(([, name]) => env[name] === undefined)
    .map(([, name, fallback]) => `${name}=${fallback}`);
