import type { AnyPlugin, Explorer } from '../contract/plugin.js'
import { kernelError } from '../errors/kernel-errors.js'
import { messageOf } from '../errors/read-thrown.js'
import type { Kernel } from '../kernel.js'
import { readWebUrl } from '../schema/define-schema.js'
import { report } from './report.js'

/** Appends a path; a query that selects the chain stays at the end: `https://explorer.example?cluster=devnet`. */
const append = (explorerUrl: string, path: string): string =>
  // A function, because a text would give `$` in the path a meaning.
  explorerUrl.replace(/\/?(\?.*)?$/, (_, query = '') => `${path}${query}`)

const PAGES: Required<Explorer> = {
  account: (explorerUrl, address) => append(explorerUrl, `/address/${address}`),
  transaction: (explorerUrl, hash) => append(explorerUrl, `/tx/${encodeURIComponent(hash)}`),
}

const reportOnce = (kernel: Kernel, plugin: string, cause: unknown): void => {
  const { reported } = kernel.runtime
  const key = `explorer:${plugin}`
  if (reported.has(key)) return
  reported.add(key)
  const error = kernelError('EXPLORER_INVALID', { values: { plugin }, details: messageOf(cause), cause })
  kernel.ports.logger.error(error.message, cause)
  // Later than the computed value that reads the page, because a tap may write to stores.
  queueMicrotask(() => report(kernel, error))
}

/**
 * Returns the page of an account or a transaction in a block explorer; `undefined` if the namespace's own function
 * throws or returns something else than a web address, which is reported once.
 */
export const explorerPage = (
  kernel: Kernel,
  { id, spec }: AnyPlugin,
  kind: keyof Explorer,
  explorerUrl: string,
  subject: string,
): string | undefined => {
  try {
    const page = spec.explorer?.[kind] ?? PAGES[kind]
    return readWebUrl(page(explorerUrl, subject), 'url')
  } catch (cause) {
    reportOnce(kernel, id, cause)
    return undefined
  }
}
