import { copyFileSync, realpathSync } from 'node:fs'
import { join, sep } from 'node:path'
import react from '@vitejs/plugin-react'
import { build as viteBuild } from 'vite'

/** An app that took a package from elsewhere would be weighed with the wrong one. */
const nothingFromOutside = (folder) => ({
  name: 'nothing-from-outside',
  moduleParsed({ id }) {
    if (id.startsWith(sep) && !id.startsWith(folder + sep)) throw new Error(`${id} is not in ${folder}.`)
  },
})

/** Makes the production build of an app, with nothing configured but React. */
export const build = async (app) => {
  copyFileSync(join(import.meta.dirname, 'index.html'), join(app.folder, 'index.html'))
  const root = realpathSync(app.folder)
  await viteBuild({
    root,
    configFile: false,
    plugins: [react(), nothingFromOutside(root)],
    logLevel: 'error',
    build: { emptyOutDir: true, reportCompressedSize: false },
  })
}
