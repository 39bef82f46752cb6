// @ts-check

const pathOf = (/** @type {string} */ name) => `/${name.replace(':', '-')}.js`

/**
 * Leaves the module out of a Vite build: a build that knows no port can be served for any network.
 *
 * @param {string} name for example `demo:network`
 */
export const externalModule = (name) => ({
  name: `external-${name}`,
  resolveId: (/** @type {string} */ id) =>
    id === name ? { id: pathOf(name), external: /** @type {const} */ ('absolute') } : undefined,
})

/**
 * Provides the module in Vite's development server, and to a build that left it out in Vite's preview server.
 *
 * @param {string} name for example `demo:network`
 * @param {unknown} value of its default export
 */
export const servedModule = (name, value) => {
  const code = `export default ${JSON.stringify(value)}`
  return {
    name: `served-${name}`,
    resolveId: (/** @type {string} */ id) => (id === name ? `\0${name}` : undefined),
    load: (/** @type {string} */ id) => (id === `\0${name}` ? code : undefined),
    configurePreviewServer: (/** @type {import('vite').PreviewServer} */ { middlewares, config }) => {
      const headers = config.preview.headers ?? {}
      middlewares.use(pathOf(name), (_, response) => {
        for (const [header, text] of Object.entries(headers)) if (text !== undefined) response.setHeader(header, text)
        response.setHeader('Content-Type', 'text/javascript').end(code)
      })
    },
  }
}
