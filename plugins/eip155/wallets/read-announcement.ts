import { cleanName, isIcon, read } from 'portico/kit'
import type { Eip1193Provider } from '../eip1193.js'

/** The parsed description of a wallet. A name and a provider make a wallet; a field that cannot be used is absent. */
export interface Announcement {
  readonly info: {
    readonly name: string
    /** Distinguishes announcements on this page; its form does not matter. */
    readonly uuid?: string
    readonly icon?: string
    readonly rdns?: string
  }
  readonly provider: Eip1193Provider
}

const UUID = /^[\w.:{}-]+$/
const RDNS = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i

const isText = (value: unknown, form: RegExp, most: number): value is string =>
  typeof value === 'string' && value.length <= most && form.test(value)

const readInfo = (said: unknown): Announcement['info'] | undefined => {
  const name = cleanName(read(said, 'name'))
  if (name === '') return undefined
  // Read once: a getter may return another value the second time.
  const [uuid, icon, rdns] = ['uuid', 'icon', 'rdns'].map((key) => read(said, key))
  return {
    ...(isText(uuid, UUID, 100) && { uuid }),
    name,
    ...(isIcon(icon) && { icon }),
    ...(isText(rdns, RDNS, 253) && { rdns }),
  }
}

/** Whether a value is a provider. Reading it may throw. */
export const isProvider = (value: unknown): value is Eip1193Provider =>
  typeof value === 'object' && value !== null && typeof (value as Eip1193Provider).request === 'function'

/**
 * Reads the event by which a wallet announces itself; returns `undefined` without a name or a provider. Never throws.
 * EIP-6963 says what a wallet must send, and few send all of it.
 * @source https://eips.ethereum.org/EIPS/eip-6963
 */
export const readAnnouncement = (event: { readonly detail?: unknown }): Announcement | undefined => {
  try {
    const { info: said, provider } = event.detail as { info?: unknown; provider?: unknown }
    const info = readInfo(said)
    return info && isProvider(provider) ? { info, provider } : undefined
  } catch {
    return undefined
  }
}
