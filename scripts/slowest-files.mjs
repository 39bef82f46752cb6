// @ts-check
const SHOWN = 12

/**
 * The files that take longest, for who wants the tests to take less time.
 *
 * @param {ReadonlyMap<string, number>} durations milliseconds by file
 * @returns {string}
 */
export const slowestFiles = (durations) =>
  [...durations]
    .sort(([, one], [, other]) => other - one)
    .slice(0, SHOWN)
    .map(([file, duration]) => `${file} ${(duration / 1000).toFixed(0)} s`)
    .join(', ')
