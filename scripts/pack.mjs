// @ts-check
import { run } from './run.mjs'

/**
 * Packs what `dist` holds now, as npm would publish it.
 *
 * @param {string} folder where the tarball goes
 * @returns {Promise<string>} its path
 */
export const pack = async (folder) => {
  // Without scripts: `prepack` would build what has just been built.
  const { code, output } = await run(['npm', 'pack', '--ignore-scripts', '--json', '--pack-destination', folder])
  const file = /"filename": "([^"]+)"/.exec(output)?.[1]
  if (code !== 0 || file === undefined) throw new Error(`npm pack failed:\n${output}`)
  return `${folder}/${file}`
}
