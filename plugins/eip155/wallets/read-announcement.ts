import { cleanName, isIcon } from 'portico/kit'
import type { Eip1193Provider } from '../eip1193.js'

/** The parsed description of a wallet. */
export interface Announcement {
  readonly info: { readonly uuid: string; readonly name: string; readonly icon: string; readonly rdns: string }
  readonly provider: Eip1193Provider
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const RDNS = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i

const isText = (value: unknown, form: RegExp, most: number): value is string =>
  typeof value === 'string' && value.length <= most && form.test(value)

const readInfo = (said: unknown): Announcement['info'] | undefined => {
  // Read once: a getter may return another value the second time.
  const { uuid, name, icon, rdns } = said as Readonly<Record<string, unknown>>
  if (!isText(uuid, UUID, 36) || !isText(rdns, RDNS, 253)) return undefined
  const shown = cleanName(name)
  return isIcon(icon) && shown !== '' ? { uuid, name: shown, icon, rdns } : undefined
}

/** Whether a value is a provider. Reading it may throw. */
export const isProvider = (value: unknown): value is Eip1193Provider =>
  typeof value === 'object' && value !== null && typeof (value as Eip1193Provider).request === 'function'

/**
 * Reads the event by which a wallet announces itself; returns `undefined` for anything else. Never throws.
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
