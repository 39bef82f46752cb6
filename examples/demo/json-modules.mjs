// @ts-check
/**
 * For Vite's server, which answers the import of a JSON file with a script: a browser that reads the attribute of the import
 * refuses that. A build puts the file into a chunk, and needs nothing.
 * @returns {import('vite').Plugin}
 */
export const jsonModules = () => ({
  name: 'demo-json-modules',
  enforce: 'pre',
  transform: (code) => (code.includes('.json') ? code.replaceAll(", { with: { type: 'json' } }", '') : undefined),
})
