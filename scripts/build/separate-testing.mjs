// @ts-check
import { readFile } from 'node:fs/promises'

const COPY = '?testing'
const SDK = /^@(?:polkadot-api|solana|scure|noble)\//

/**
 * The build of a module that runs in Node and in DOM emulators too: that for browsers refuses to sign without
 * `isSecureContext`, which neither has.
 *
 * @param {string} id
 */
const forAnyPlace = (id) => id.replace(/(\/@solana\/assertions\/dist\/index)\.browser\./, '$1.node.')

/**
 * Gives `portico/testing` a copy of its own of each SDK. Chunks share modules, so that a page would otherwise load the
 * functions that only the virtual wallets call.
 *
 * @returns {import('rolldown').Plugin}
 */
export const separateTesting = () => ({
  name: 'separate-testing',
  async resolveId(specifier, importer) {
    const isCopied = importer?.endsWith(COPY) ?? false
    const isTesting = /[\\/]testing[\\/]/.test(importer ?? '') && SDK.test(specifier)
    if (!importer || !(isCopied || isTesting)) return undefined
    const found = await this.resolve(specifier, importer.replace(COPY, ''), { skipSelf: true })
    return !found || found.external ? found : { ...found, id: forAnyPlace(found.id) + COPY }
  },
  load: {
    filter: { id: /\?testing$/ },
    handler: async (id) => ({ code: await readFile(id.replace(COPY, ''), 'utf8'), moduleType: 'js' }),
  },
})
